import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { anAdmin, aPartnerUser } from './builders/accounts.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

interface Document {
  paths: Record<string, { get?: { parameters?: { name: string; in: string }[] } }>;
}

describe('list queries', () => {
  let app: TestApp;
  let admin: ReturnType<TestApp['as']>;
  let owner: ReturnType<TestApp['as']>;
  let lists: string[];

  beforeAll(async () => {
    app = await TestApp.start();
    admin = app.as((await anAdmin(app)).token);
    owner = app.as((await aPartnerUser(app)).token);
    const { paths } = (await app.http.get('/api/openapi.json').expect(200)).body as Document;
    lists = Object.entries(paths)
      .filter(([, { get }]) => get?.parameters?.some((one) => one.in === 'query' && one.name === 'sort'))
      .map(([path]) => path.replace('{id}', '1').replace(/\{\w+\}/g, 'none'));
  });
  afterAll(() => app.stop());

  const ask = (path: string, query: string) =>
    (path.startsWith('/api/partner/') ? owner : admin).get(`${path}?${query}`);

  it('of every list refuse a parameter that lists do not have, by its name', async () => {
    expect(lists.length).toBeGreaterThan(30);
    for (const path of lists) {
      expectError(await ask(path, 'page=2&range=[0,9]'), 'REQUEST.INVALID', ['page']);
    }
  });

  it('of every list refuse a parameter that is sent twice, by its name', async () => {
    for (const path of lists) {
      expectError(await ask(path, 'range=[0,9]&range=[10,19]'), 'REQUEST.INVALID', ['range']);
    }
  });

  it('that are refused name the columns, filters and values that the list permits, in the language of the caller', async () => {
    const errors = async (query: string, language = 'en') =>
      (
        (await admin.get(`/api/admin/deletion-requests?${query}`).set('Accept-Language', language).expect(400))
          .body as {
          errors: unknown;
        }
      ).errors;
    expect(await errors('sort=["name","ASC"]')).toEqual([
      {
        field: 'sort',
        message:
          'Must be a column and its direction, such as ["created_at","ASC"]. Columns: created_at, id. Directions: ASC, DESC.',
      },
    ]);
    expect(await errors('filter={"name":"a"}')).toEqual([
      { field: 'filter.name', message: 'This list has no such filter. It has: id, state, after.' },
    ]);
    expect(await errors('filter={"name":"a"}', 'hi')).toEqual([
      { field: 'filter.name', message: 'इस सूची में ऐसा कोई फ़िल्टर नहीं है। इसमें ये हैं: id, state, after।' },
    ]);
    expect(await errors('filter={"state":"GONE"}')).toEqual([
      { field: 'filter.state', message: expect.stringMatching(/^Must be one of: REQUESTED, /) },
    ]);
    expect(await errors('range=[0]')).toEqual([
      {
        field: 'range',
        message: 'Must be the first and the last place of a page, such as [0,24], with 1,000 places at most.',
      },
    ]);
  });
});

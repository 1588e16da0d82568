import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { COOKIE_NAMES } from '@marketplace/contract/cookies/cookies.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';

describe('cookies', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await TestApp.start({ env: { TRUSTED_PROXIES: '1' } });
  });
  afterAll(() => app.stop());

  const save = (body: object) => app.http.post('/api/cookies/save').send(body);
  const read = (name: string, cookie = '') => app.http.get(`/api/cookies/read?name=${name}`).set('Cookie', cookie);
  const setCookie = (response: { headers: Record<string, unknown> }) => response.headers['set-cookie'] as string[];
  /** What the browser sends back. */
  const sentBack = (response: { headers: Record<string, unknown> }) => setCookie(response)[0]!.split(';', 1)[0]!;

  it('cookies are HttpOnly and live an hour, unless configured otherwise', async () => {
    const response = await save({ name: 'utms', value: 'diwali' });

    expect([response.status, response.body]).toEqual([200, { success: true }]);
    expect(setCookie(response)).toEqual(['utms=diwali; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax']);
    expect(setCookie(await save({ name: 'utms', value: 'x', minutes: 1440 }))[0]).toContain('Max-Age=86400;');
    expect(setCookie(await save({ name: 'utms', value: 'x', minutes: '5' }))[0]).toContain('Max-Age=300;');
  });

  it('cookies are Secure only where there is TLS', async () => {
    const response = await save({ name: 'utms', value: 'x' }).set('X-Forwarded-Proto', 'https');

    expect(setCookie(response)).toEqual(['__Host-utms=x; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax']);
  });

  it('behind TLS cookies are read and deleted under the __Host- prefix alone, which no sibling host can write', async () => {
    const cookies = 'utms=of-another-host; __Host-utms=ours';
    const overTls = await read('utms', cookies).set('X-Forwarded-Proto', 'https');
    const deleted = await app.http.post('/api/cookies/delete').set('X-Forwarded-Proto', 'https').send({ name: 'utms' });

    expect(overTls.body).toEqual({ success: true, value: 'ours' });
    expect((await read('utms', 'utms=x').set('X-Forwarded-Proto', 'https')).body.value).toBeNull();
    expect((await read('utms', cookies)).body.value).toBe('of-another-host');
    expect(setCookie(deleted)).toEqual(['__Host-utms=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax']);
  });

  it.each([
    '{"utm_source":"diwali","n":1}',
    '',
    ' spaces at both ends ',
    'a;b=c, "d"\r\nSet-Cookie: e=f',
    'ग्राम सेतु 🎉',
    '%zz%20',
    'x'.repeat(1024),
    'ग'.repeat(341),
  ])('the value %j is returned unchanged', async (value) => {
    const response = await save({ name: 'lead', value }).expect(200);

    expect(setCookie(response)).toHaveLength(1);
    const { body, headers } = await read('lead', `other=1; ${sentBack(response)}`).expect(200);
    expect(body).toEqual({ success: true, value });
    expect(headers['cache-control']).toBe('no-store');
  });

  it('a missing cookie reads as null, and one badly written by others as it stands', async () => {
    expect((await read('utms')).body).toEqual({ success: true, value: null });
    expect((await read('utms', 'utms')).body).toEqual({ success: true, value: null });
    expect((await read('utms', 'utms=%E0%A4%A')).body).toEqual({ success: true, value: '%E0%A4%A' });
  });

  it('a deleted cookie is gone at once', async () => {
    const response = await app.http.post('/api/cookies/delete').send({ name: 'utms' });

    expect([response.status, response.body]).toEqual([200, { success: true }]);
    expect(setCookie(response)).toEqual(['utms=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  });

  it('only listed names are cookies; no token and no page language is among them', async () => {
    for (const name of COOKIE_NAMES) await save({ name, value: 'x' }).expect(200);
    for (const name of ['token', 'a_atkn', 'p_atkn', 'language', 'UTMS', '', '__proto__', 'toString', 'a=b', 7, null]) {
      const saved = await save({ name, value: 'x' });
      expectError(saved, 'REQUEST.INVALID', ['name']);
      expect(setCookie(saved)).toBeUndefined();
      expectError(await app.http.post('/api/cookies/delete').send({ name }), 'REQUEST.INVALID', ['name']);
      expectError(await read(encodeURIComponent(String(name))), 'REQUEST.INVALID', ['name']);
    }
    expectError(await app.http.get('/api/cookies/read'), 'REQUEST.INVALID', ['name']);
    expectError(await app.http.get('/api/cookies/read?name=utms&name=lead'), 'REQUEST.INVALID', ['name']);
  });

  it.each<[string, object, string]>([
    ['a value of 1,025 bytes', { value: 'x'.repeat(1025) }, 'value'],
    ['342 letters of three bytes', { value: 'ग'.repeat(342) }, 'value'],
    ['half a character', { value: '\ud800' }, 'value'],
    ['a value that is no text', { value: { utm: 1 } }, 'value'],
    ['no value', { value: undefined }, 'value'],
    ['no time', { minutes: 0 }, 'minutes'],
    ['a time before', { minutes: -5 }, 'minutes'],
    ['more than a day', { minutes: 1441 }, 'minutes'],
    ['half a minute', { minutes: 0.5 }, 'minutes'],
    ['a domain', { domain: 'example.in' }, 'domain'],
  ])('cookies are refused with %s', async (_name, given, field) => {
    const response = await save({ name: 'utms', value: 'x', ...given });

    expectError(response, 'REQUEST.INVALID', [field]);
    expect(setCookie(response)).toBeUndefined();
  });
});

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aPartner } from './builders/accounts.js';
import { expectError } from './support/expect-error.js';
import { TestApp } from './support/test-app.js';
import { aWebRoot, type WebRoot } from './support/web-root.js';

/** Takes its time like the true one, and numbers what it draws. */
const DRAWING_PROGRAM = `
let drawn = 0;
export async function drawPage({ path }) {
  drawn++;
  await new Promise((done) => setTimeout(done, 20));
  return { html: '', title: 'Drawn ' + drawn, description: path, canonicalPath: path, structured: [] };
}
`;

describe('what is drawn for everybody', () => {
  let web: WebRoot;
  let app: TestApp;

  beforeAll(async () => {
    web = await aWebRoot();
    await writeFile(join(web.path, 'consumer-ui/dist/.drawing/draw.mjs'), DRAWING_PROGRAM);
    app = await TestApp.start({
      env: { WEB_ROOT: web.path, DEFAULT_PARTNER: 'moral-e-suvidha', TRUSTED_PROXIES: '1' },
    });
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
    await app.refreshLists();
  });
  afterAll(async () => {
    await app.stop();
    await web.remove();
  });

  const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];
  const picture = (name: string, ip = '203.0.113.7') =>
    app.http.get(`/api/share-pictures/moral-e-suvidha/${name}.png`).set('X-Forwarded-For', ip);

  it('a page that forty visitors ask for at once is drawn once, for all of them', async () => {
    const ask = () => app.http.get('/terms-of-use').expect(200);
    const answers = await Promise.all(Array.from({ length: 40 }, ask));
    expect(new Set(answers.map(({ text }) => titleOf(text)))).toEqual(new Set(['Drawn 1']));
    expect(titleOf((await ask()).text)).toBe('Drawn 1');
    expect(titleOf((await app.http.get('/privacy-policy')).text)).toBe('Drawn 2');
  });

  it('a page is drawn anew after a change of its brand or its lenders, and once more only', async () => {
    const number = async () => Number(titleOf((await app.http.get('/lenders')).text)?.slice('Drawn '.length));
    const first = await number();
    await app.query("UPDATE partners SET name = 'Moral', version = version + 1 WHERE slug = 'moral-e-suvidha'");
    await app.refreshLists();
    expect([await number(), await number()]).toEqual([first + 1, first + 1]);
    await app.query("INSERT INTO lender_groups (name, product_types) VALUES ('Gold', '[\"Gold Loans\"]')");
    await app.refreshLists();
    expect([await number(), await number()]).toEqual([first + 2, first + 2]);
  });

  it('a picture that ten people of one address ask for at once is drawn once, for all of them', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => picture('en/home').expect(200)));
    for (const { body } of answers) expect((body as Buffer).equals(answers[0]!.body as Buffer)).toBe(true);
  });

  it('addresses of one IPv6 /64 have the places of one visitor in the queue of drawings', async () => {
    const products = ['personal-loan', 'gold-loan', 'business-loan', 'affordable-housing-loan', 'insurance'];
    const names = products.flatMap((product) => [`en/${product}`, `hi/${product}`]);
    const answers = await Promise.all(names.map((name, i) => picture(name, `2001:db8:1:1::${i + 1}`)));
    const refused = answers.filter(({ status }) => status !== 200);
    // Three wait at a time, which is why some come through.
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expectError(answer, 'REQUEST.TOO_MANY');
  });
});

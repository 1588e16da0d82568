import { afterAll, afterEach, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import type { SmsMessage } from '../server/src/platform/messaging/messaging.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { aProspect } from '../server/test/builders/applications.js';
import { codeTo, takeSms } from '../server/test/builders/sms.js';
import type { TestApp } from '../server/test/support/test-app.js';
import {
  accessibilityFindings,
  DESKTOP,
  launchBrowser,
  overflowsSideways,
  PHONE,
  soon,
  visit,
  type Visit,
} from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';

let app: TestApp;
let browser: Browser;
let sent: SmsMessage[];
let visits: Visit[] = [];
let phones = 0;

beforeAll(async () => {
  [app, browser] = await Promise.all([startMarketplace(), launchBrowser()]);
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
  sent = takeSms(app);
});
afterEach(async () => {
  await Promise.all(visits.map(({ context }) => context.close()));
  expect(visits.flatMap(({ problems }) => problems)).toEqual([]);
  visits = [];
});
afterAll(async () => {
  await browser.close();
  await app.stop();
});

async function open(...given: Parameters<typeof visit> extends [unknown, unknown, ...infer Rest] ? Rest : never) {
  const opened = await visit(browser, app.url, ...given);
  visits.push(opened);
  return opened.page;
}

const aPhone = () => String(8_200_000_000 + ++phones);

async function expectSound(page: Page): Promise<void> {
  expect(await accessibilityFindings(page)).toEqual([]);
  expect(await overflowsSideways(page)).toBe(false);
}

const stored = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('token'), id: localStorage.getItem('prospectAppId') }));

it('a visitor proves the number in Hindi on a phone: wrong code, new code, right code', async () => {
  const phone = aPhone();
  const page = await open(PHONE, 'hi-IN');
  await page.clock.install();
  await page.goto('/?utm_source=gram_setu');
  const number = page.getByLabel('मोबाइल नंबर', { exact: true });
  const consent = page.getByRole('checkbox');
  const sendOtp = page.getByRole('button', { name: 'OTP भेजें' });
  await number.waitFor();
  await expectSound(page);

  await number.fill('12345');
  await sendOtp.click();
  await page.getByText('10 अंकों का सही मोबाइल नंबर डालें').waitFor();
  await page.getByText('आगे बढ़ने के लिए बॉक्स पर टिक करें').waitFor();
  await soon(async () => expect(await number.evaluate((input) => input === document.activeElement)).toBe(true));
  await expectSound(page);
  await number.fill(`+91 ${phone.slice(0, 5)}-${phone.slice(5)}`);
  await consent.check();
  await sendOtp.click();

  await page.getByRole('heading', { level: 1, name: 'OTP डालें' }).waitFor();
  await page.getByText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`).waitFor();
  const otp = page.getByLabel('OTP', { exact: true });
  expect(await otp.getAttribute('autocomplete')).toBe('one-time-code');
  expect(await otp.getAttribute('inputmode')).toBe('numeric');
  await expectSound(page);
  const code = await codeTo(sent, phone);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const goOn = page.getByRole('button', { name: 'आगे बढ़ें' });
  await otp.pressSequentially('123');
  await goOn.click();
  await page.getByText('6 अंकों का OTP डालें').first().waitFor();
  await otp.fill('');
  await otp.pressSequentially(wrong);
  await page.keyboard.press('Enter');
  await page.getByText('यह OTP सही नहीं है। बाकी कोशिशें: 4।').first().waitFor();
  await expectSound(page);

  // A reload forgets nothing.
  await page.reload();
  await page.getByText(/नया OTP 0:\d\d बाद मँगा सकते हैं/).waitFor();
  await page.clock.fastForward(31_000);
  await app.query('UPDATE otp_challenges SET created_at = created_at - INTERVAL 31 SECOND');
  await page.getByRole('button', { name: 'नया OTP भेजें' }).click();
  await page.getByText('नया OTP भेजा गया है। पिछला वाला अब नहीं चलेगा।').waitFor();
  const next = await codeTo(sent, phone, 2);
  // As the phone's keyboard or a paste fills it in, it goes off by itself: over a wrong one too, wherever the caret is.
  await otp.fill(String((Number(next) + 1) % 1_000_000).padStart(6, '0'));
  await page.getByText('यह OTP सही नहीं है। बाकी कोशिशें: 4।').first().waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${next.slice(0, 3)} ${next.slice(3)}`);
  await page.keyboard.press('End');
  await page.keyboard.press('Control+V');

  await page.waitForURL('**/products');
  const { id } = await stored(page);
  const [prospect] = await app.query<{ state: string; utms: string }[]>(
    'SELECT state, utms FROM prospects WHERE uuid = ?',
    [id],
  );
  expect(prospect).toEqual({ state: 'VERIFIED', utms: '{"utm_source":"gram_setu"}' });
  const consents = await app.query('SELECT text_version FROM consents');
  expect(consents).toEqual([{ text_version: 'terms_privacy.1.hi' }]);
});

it('a code that works no longer says so, and the number can be changed', async () => {
  const phone = aPhone();
  const page = await open(DESKTOP);
  await page.goto('/');
  await page.getByLabel('Mobile number', { exact: true }).fill(phone);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const otp = page.getByLabel('OTP', { exact: true });
  await otp.waitFor();
  const code = await codeTo(sent, phone);
  await app.query('UPDATE otp_challenges SET created_at = created_at - INTERVAL 301 SECOND');
  await otp.fill(code);
  await page.getByText('This OTP no longer works. Ask for a new one.').first().waitFor();

  await page.getByRole('link', { name: 'Change number' }).click();
  const number = page.getByLabel('Mobile number', { exact: true });
  expect(await number.inputValue()).toBe(phone);
  await page.getByRole('button', { name: /^Gold Loans/ }).click();
  await page.getByText('For: Gold Loans').waitFor();
  await soon(async () => expect(await number.evaluate((input) => input === document.activeElement)).toBe(true));
  await expectSound(page);
});

it('a customer signs in with their code after a stranger asked for one for the same number', async () => {
  const phone = aPhone();
  const page = await open(DESKTOP);
  await page.goto('/');
  const number = page.getByLabel('Mobile number', { exact: true });
  const sendOtp = page.getByRole('button', { name: 'Send OTP' });
  await number.fill(phone);
  await page.getByRole('checkbox').check();
  await sendOtp.click();
  const otp = page.getByLabel('OTP', { exact: true });
  await otp.waitFor();
  const code = await codeTo(sent, phone);
  await app.query('UPDATE otp_challenges SET created_at = created_at - INTERVAL 31 SECOND');
  await app.http.post('/api/otp/send').send({ phone }).expect(200);
  await codeTo(sent, phone, 2);

  // Back to the number and on again: no code can be sent now, and the one that was is still good.
  await page.goBack();
  await page.getByRole('checkbox').check();
  await sendOtp.click();
  await otp.fill(code);
  await page.waitForURL('**/products');
  expect(await page.evaluate(() => sessionStorage.getItem('challenge'))).toBeNull();
});

it('a tab without a challenge asks for a new code', async () => {
  const phone = aPhone();
  const page = await open(PHONE);
  await page.goto('/');
  await page.getByLabel('Mobile number', { exact: true }).fill(phone);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const otp = page.getByLabel('OTP', { exact: true });
  await otp.waitFor();
  await page.evaluate(() => sessionStorage.removeItem('challenge'));
  await page.reload();
  await otp.fill(await codeTo(sent, phone));
  await page.getByText('This OTP no longer works. Ask for a new one.').first().waitFor();
  await page.getByRole('link', { name: 'Change number' }).click();
  await page.getByLabel('Mobile number', { exact: true }).waitFor();
});

it('a customer goes on on another device by a link that works once', async () => {
  const prospect = await aProspect(app, { phone: aPhone(), partner_id: 1 });
  const token = await app.tokenFor('customer', prospect.id);
  const here = await open(DESKTOP);
  await here.addInitScript(
    ([token, id]) => {
      localStorage.setItem('token', token!);
      localStorage.setItem('prospectAppId', id!);
    },
    [token, prospect.uuid],
  );
  await here.goto('/products');
  await here.getByRole('link', { name: 'Continue on another device' }).click();
  await here.getByRole('button', { name: 'Make a link' }).click();
  const link = await here.getByRole('status', { name: 'Your link' }).innerText();
  await expectSound(here);
  const kept = here.waitForResponse('**/api/set-language');
  await here.getByRole('button', { name: 'हिन्दी' }).click();
  expect((await kept).status()).toBe(200);

  // No server and no proxy logs the key.
  expect(link).toMatch(/\/transfer\/[\w-]{36}#t=[\w-]{22}$/);

  const there = await open(PHONE);
  const address = link.replace(/^https?:\/\/[^/]+/, '');
  await there.goto(address);
  await there.getByRole('button', { name: 'Continue here' }).waitFor();
  await expectSound(there);
  await there.getByRole('button', { name: 'Continue here' }).click();
  await there.waitForURL('**/products');
  // In the language that was chosen on the other one.
  await there.getByRole('heading', { level: 1, name: 'आज आपको क्या चाहिए?' }).waitFor();
  expect((await stored(there)).id).toBe(prospect.uuid);

  // A hand-over from elsewhere, whose key no server sees either.
  const handedOver = await open(PHONE);
  const key = new URL(link).hash;
  await handedOver.goto(`/auth#prospectId=${prospect.uuid}&${key.slice(1)}`);
  await handedOver.waitForURL((url) => url.pathname === `/transfer/${prospect.uuid}` && url.hash === key);

  // As links were written before the key stood in the fragment: it leaves the address at once.
  const late = await open(PHONE);
  await late.goto(address.replace('#', '?'));
  await late.waitForURL((url) => url.search === '' && url.hash.startsWith('#t='));
  await late.getByRole('button', { name: 'Continue here' }).click();
  await late.getByRole('alert').filter({ hasText: 'This link was used already, or is too old.' }).waitFor();
  expect(await late.getByRole('button', { name: 'Continue here' }).count()).toBe(0);
  expect(await late.getByText('This link signs you in once').count()).toBe(0);
  expect((await stored(late)).token).toBeNull();
  await soon(async () => {
    const [row] = await app.query<{ n: number }[]>(
      "SELECT COUNT(*) AS n FROM sessions WHERE audience = 'customer' AND user_id = ? AND ended_at IS NULL",
      [prospect.id],
    );
    expect(Number(row?.n)).toBe(1);
  });
});

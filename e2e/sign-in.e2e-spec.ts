import { expect, type Page } from '@playwright/test';
import type { SmsMessage } from '../server/src/platform/messaging/messaging.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { aProspect } from '../server/test/builders/applications.js';
import { codeTo, takeSms } from '../server/test/builders/sms.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectGoodPage, visit, type Visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';
import { PHONE } from './support/widths.js';

let app: TestApp;
let sent: SmsMessage[];
let phones = 0;

test.beforeAll(async () => {
  app = await startMarketplace();
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
  sent = takeSms(app);
});
test.afterAll(async () => {
  await app.stop();
});

const open = async (visitor?: Visit) => (await visit(app.url, visitor)).page;

const aPhone = () => String(8_200_000_000 + ++phones);

const stored = (page: Page) =>
  page.evaluate(() => ({ token: localStorage.getItem('token'), id: localStorage.getItem('prospectAppId') }));

test('a visitor proves the number in Hindi on a phone: wrong code, new code, right code @phone', async () => {
  const phone = aPhone();
  const page = await open({ locale: 'hi-IN' });
  await page.clock.install();
  await page.goto('/?utm_source=gram_setu');
  const number = page.getByLabel('मोबाइल नंबर', { exact: true });
  const consent = page.getByRole('checkbox');
  const sendOtp = page.getByRole('button', { name: 'OTP भेजें' });
  await expect(number).toBeVisible();
  await expectGoodPage(page);

  await number.fill('12345');
  await sendOtp.click();
  await expect(page.getByText('10 अंकों का सही मोबाइल नंबर डालें')).toBeVisible();
  await expect(page.getByText('आगे बढ़ने के लिए बॉक्स पर टिक करें')).toBeVisible();
  await expect(number).toBeFocused();
  await expectGoodPage(page);
  await number.fill(`+91 ${phone.slice(0, 5)}-${phone.slice(5)}`);
  await consent.check();
  await sendOtp.click();

  await expect(page.getByRole('heading', { level: 1, name: 'OTP डालें' })).toBeVisible();
  await expect(page.getByText(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)).toBeVisible();
  const otp = page.getByLabel('OTP', { exact: true });
  await expect(otp).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(otp).toHaveAttribute('inputmode', 'numeric');
  await expectGoodPage(page);
  const code = await codeTo(sent, phone);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const goOn = page.getByRole('button', { name: 'आगे बढ़ें' });
  await otp.pressSequentially('123');
  await goOn.click();
  await expect(page.getByText('6 अंकों का OTP डालें').first()).toBeVisible();
  await otp.fill('');
  await otp.pressSequentially(wrong);
  await page.keyboard.press('Enter');
  await expect(page.getByText('यह OTP सही नहीं है। बाकी कोशिशें: 4।').first()).toBeVisible();
  await expectGoodPage(page);

  // A reload forgets nothing.
  await page.reload();
  await expect(page.getByText(/नया OTP 0:\d\d बाद मँगा सकते हैं/)).toBeVisible();
  await page.clock.fastForward(31_000);
  await app.query('UPDATE otp_challenges SET created_at = created_at - INTERVAL 31 SECOND');
  await page.getByRole('button', { name: 'नया OTP भेजें' }).click();
  await expect(page.getByText('नया OTP भेजा गया है। पिछला वाला अब नहीं चलेगा।')).toBeVisible();
  const next = await codeTo(sent, phone, 2);
  // As the phone's keyboard or a paste fills it in, it goes off by itself: over a wrong one too, wherever the caret is.
  await otp.fill(String((Number(next) + 1) % 1_000_000).padStart(6, '0'));
  await expect(page.getByText('यह OTP सही नहीं है। बाकी कोशिशें: 4।').first()).toBeVisible();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${next.slice(0, 3)} ${next.slice(3)}`);
  await page.keyboard.press('End');
  await page.keyboard.press('Control+V');

  await expect(page).toHaveURL(/\/products$/);
  const { id } = await stored(page);
  const [prospect] = await app.query<{ state: string; utms: string }[]>(
    'SELECT state, utms FROM prospects WHERE uuid = ?',
    [id],
  );
  expect(prospect).toEqual({ state: 'VERIFIED', utms: '{"utm_source":"gram_setu"}' });
  const consents = await app.query('SELECT text_version FROM consents');
  expect(consents).toEqual([{ text_version: 'terms_privacy.1.hi' }]);
});

test('a code that works no longer says so, and the number can be changed', async () => {
  const phone = aPhone();
  const page = await open();
  await page.goto('/');
  await page.getByLabel('Mobile number', { exact: true }).fill(phone);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const otp = page.getByLabel('OTP', { exact: true });
  await expect(otp).toBeVisible();
  const code = await codeTo(sent, phone);
  await app.query('UPDATE otp_challenges SET created_at = created_at - INTERVAL 301 SECOND');
  await otp.fill(code);
  await expect(page.getByText('This OTP no longer works. Ask for a new one.').first()).toBeVisible();

  await page.getByRole('link', { name: 'Change number' }).click();
  const number = page.getByLabel('Mobile number', { exact: true });
  await expect(number).toHaveValue(phone);
  await page.getByRole('button', { name: /^Gold Loans/ }).click();
  await expect(page.getByText('For: Gold Loans')).toBeVisible();
  await expect(number).toBeFocused();
  await expectGoodPage(page);
});

test('a customer signs in with their code after a stranger asked for one for the same number', async () => {
  const phone = aPhone();
  const page = await open();
  await page.goto('/');
  const number = page.getByLabel('Mobile number', { exact: true });
  const sendOtp = page.getByRole('button', { name: 'Send OTP' });
  await number.fill(phone);
  await page.getByRole('checkbox').check();
  await sendOtp.click();
  const otp = page.getByLabel('OTP', { exact: true });
  await expect(otp).toBeVisible();
  const code = await codeTo(sent, phone);
  await app.query('UPDATE otp_challenges SET created_at = created_at - INTERVAL 31 SECOND');
  await app.http.post('/api/otp/send').send({ phone }).expect(200);
  await codeTo(sent, phone, 2);

  // Back to the number and on again: no code can be sent now, and the one that was is still good.
  await page.goBack();
  await page.getByRole('checkbox').check();
  await sendOtp.click();
  await otp.fill(code);
  await expect(page).toHaveURL(/\/products$/);
  expect(await page.evaluate(() => sessionStorage.getItem('challenge'))).toBeNull();
});

test('a tab without a challenge asks for a new code', async () => {
  const phone = aPhone();
  const page = await open();
  await page.goto('/');
  await page.getByLabel('Mobile number', { exact: true }).fill(phone);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const otp = page.getByLabel('OTP', { exact: true });
  await expect(otp).toBeVisible();
  await page.evaluate(() => sessionStorage.removeItem('challenge'));
  await page.reload();
  await otp.fill(await codeTo(sent, phone));
  await expect(page.getByText('This OTP no longer works. Ask for a new one.').first()).toBeVisible();
  await page.getByRole('link', { name: 'Change number' }).click();
  await expect(page.getByLabel('Mobile number', { exact: true })).toBeVisible();
});

test('a customer goes on on another device by a link that works once @desktop', async () => {
  const prospect = await aProspect(app, { phone: aPhone(), partner_id: 1 });
  const token = await app.tokenFor('customer', prospect.id);
  const here = await open();
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
  await expectGoodPage(here);
  const kept = here.waitForResponse('**/api/set-language');
  await here.getByRole('button', { name: 'हिन्दी' }).click();
  expect((await kept).status()).toBe(200);

  // No server and no proxy logs the key.
  expect(link).toMatch(/\/transfer\/[\w-]{36}#t=[\w-]{22}$/);

  const there = await open({ viewport: PHONE });
  const address = link.replace(/^https?:\/\/[^/]+/, '');
  await there.goto(address);
  await expect(there.getByRole('button', { name: 'Continue here' })).toBeVisible();
  await expectGoodPage(there);
  await there.getByRole('button', { name: 'Continue here' }).click();
  await expect(there).toHaveURL(/\/products$/);
  // In the language that was chosen on the other one.
  await expect(there.getByRole('heading', { level: 1, name: 'आज आपको क्या चाहिए?' })).toBeVisible();
  expect((await stored(there)).id).toBe(prospect.uuid);

  // A hand-over from elsewhere, whose key no server sees either.
  const handedOver = await open({ viewport: PHONE });
  const key = new URL(link).hash;
  await handedOver.goto(`/auth#prospectId=${prospect.uuid}&${key.slice(1)}`);
  await expect(handedOver).toHaveURL((url) => url.pathname === `/transfer/${prospect.uuid}` && url.hash === key);

  // As links were written before the key stood in the fragment: it leaves the address at once.
  const late = await open({ viewport: PHONE });
  await late.goto(address.replace('#', '?'));
  await expect(late).toHaveURL((url) => url.search === '' && url.hash.startsWith('#t='));
  await late.getByRole('button', { name: 'Continue here' }).click();
  await expect(late.getByRole('alert').filter({ hasText: 'This link was used already, or is too old.' })).toBeVisible();
  await expect(late.getByRole('button', { name: 'Continue here' })).toHaveCount(0);
  await expect(late.getByText('This link signs you in once')).toHaveCount(0);
  expect((await stored(late)).token).toBeNull();
  await expect(async () => {
    const [row] = await app.query<{ n: number }[]>(
      "SELECT COUNT(*) AS n FROM sessions WHERE audience = 'customer' AND user_id = ? AND ended_at IS NULL",
      [prospect.id],
    );
    expect(Number(row?.n)).toBe(1);
  }).toPass();
});

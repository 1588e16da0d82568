import { Secret, TOTP } from 'otpauth';
import { expect } from '@playwright/test';
import { anAdmin, aPartner, aPartnerUser, PASSWORD } from '../server/test/builders/accounts.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectGoodPage, visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

const PHONE_BROWSER = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36';

test.describe('the own account', () => {
  let app: TestApp;

  test.beforeAll(async () => {
    app = await startMarketplace({ SECOND_STEP_REQUIRED: '2' });
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
  });
  test.afterAll(async () => {
    await app.stop();
  });

  const open = async (path: string) => {
    const { page } = await visit(app.url);
    await page.goto(path);
    return page;
  };
  const elsewhere = (path: string, email: string) =>
    app.http.post(path).set('User-Agent', PHONE_BROWSER).send({ email, password: PASSWORD }).expect(200);
  const codeOf = (key: string) => new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate();

  test('of a partner user shows its sessions, which end, and a second step in Hindi @phone', async () => {
    const { user, email } = await aPartnerUser(app);
    const page = await open('/partner/login?by=email');
    await page.getByLabel('E-mail address').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { name: 'Your revenue' })).toBeVisible();
    await elsewhere('/api/partner/login', email);
    await page.goto(new URL('/partner/settings', page.url()).href);
    await expect(page.getByText('The one you are using now')).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'End: Chrome · Android' }).click();
    await expect(page.getByText('That session is ended.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'End: Chrome · Android' })).toHaveCount(0);

    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await page.getByLabel('मौजूदा पासवर्ड').fill(PASSWORD);
    await page.getByRole('button', { name: 'दो चरणों वाला साइन इन चालू करें' }).click();
    await expect(page.getByRole('img', { name: 'ऑथेंटिकेटर ऐप के लिए QR कोड' })).toBeVisible();
    await expectGoodPage(page);
    await page.getByLabel('ऑथेंटिकेटर ऐप का कोड').fill('000000');
    await page.getByRole('button', { name: 'चालू करें', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    const key = await page.locator('code').innerText();
    await page.getByLabel('ऑथेंटिकेटर ऐप का कोड').fill(codeOf(key));
    await page.getByRole('button', { name: 'चालू करें', exact: true }).click();
    await expect(page.getByText('यह चालू है। हर साइन इन पर')).toBeVisible();
    await expectGoodPage(page);

    const next = await open('/partner/login?by=email');
    await next.getByLabel('E-mail address').fill(email);
    await next.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await next.getByRole('button', { name: 'Sign in' }).click();
    await next.getByLabel('Code from your authenticator app').fill('12');
    await next.getByRole('button', { name: 'Sign in' }).click();
    await expect(next.getByRole('alert').getByText('Enter the 6 digits')).toBeVisible();
    await expectGoodPage(next);
    await app.query('UPDATE partner_users SET totp_last_step = 0 WHERE id = ?', [user.id]);
    await next.getByLabel('Code from your authenticator app').fill(codeOf(key));
    await next.getByRole('button', { name: 'Sign in' }).click();
    await expect(next.getByRole('heading', { name: 'Your revenue' })).toBeVisible();
  });

  test('of an admin shows its sessions, which end together @phone', async () => {
    const { email, page } = await aSignedInAdmin(1);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await elsewhere('/api/admin/login', email);
    await page.goto(new URL('/admin/account/sessions', page.url()).href);
    await expect(page.getByRole('button', { name: 'End: Chrome · Android' })).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('button', { name: 'End all others' }).click();
    await expect(page.getByText('All other sessions are ended.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^End/ })).toHaveCount(0);
  });

  test('of an admin whose role must have a second step is led to it until it is set up @phone', async () => {
    const { page } = await aSignedInAdmin(2);
    await expect(page).toHaveURL(/\/admin\/account\/two-step$/);
    await expect(page.getByText('Your role needs two-step sign-in. Set it up before you go on.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expectGoodPage(page);
  });

  async function aSignedInAdmin(role: 1 | 2) {
    const { email } = await anAdmin(app, { role });
    const page = await open('/admin/login');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel(/^Password/).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    return { email, page };
  }
});

import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { istDayStart, istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import { LenderSandbox } from '../server/src/lender-sandbox/sandbox.js';
import { PushService } from '../server/src/customers/notice-choices/push.service.js';
import { StatusNoticesService } from '../server/src/loans/status-notices/status-notices.service.js';
import { signatureOf } from '../server/src/platform/crypto/signed-call.js';
import { sandboxSecrets } from '../server/src/platform/demo-data/sandbox-secrets.js';
import type { SmsMessage } from '../server/src/platform/messaging/messaging.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { aLenderApplication, anApplication, aProspect } from '../server/test/builders/applications.js';
import { codeTo, takeSms } from '../server/test/builders/sms.js';
import { anApiLender } from '../server/test/builders/submissions.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectGoodPage, visit } from './support/browser.js';
import { signedIn } from './support/customer.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let app: TestApp;
let sandbox: LenderSandbox;
let sent: SmsMessage[];

test.beforeAll(async () => {
  sandbox = await LenderSandbox.start();
  const pushKey = createECDH('prime256v1');
  pushKey.generateKeys();
  const env = { LENDER_SANDBOX_URL: sandbox.url, PUSH_KEYS: pushKey.getPrivateKey('base64') };
  app = await startMarketplace(env);
  sent = takeSms(app);
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
  // Noon of tomorrow: the pause after a change is over, and nobody sleeps.
  const noon = new Date(istDayStart(shiftDay(istToday(), 1)).getTime() + 12 * 3_600_000);
  app.app.get(StatusNoticesService).now = () => noon;
});
test.afterAll(async () => {
  await app.stop();
  await sandbox.stop();
});

let phones = 0;

/** A customer whose loan one lender looks at, and gold loan another; with a profile that the identity check asks for. */
async function aCustomer() {
  const phone = String(8_500_000_000 + ++phones + (test.info().project.name === 'phone' ? 500 : 0));
  const profile = { ...anApplicant({ birth_date: '14/03/1988' }), email: 'asha@example.in' };
  const prospect = await aProspect(app, { phone, profile, partner_id: 1 });
  const application = await anApplication(app, { prospect_id: prospect.id, state: 'IN_PROGRESS' });
  const lender = await anApiLender(app, { name: `Himgiri Finance ${phone}` });
  const lead = await aLenderApplication(app, { application_id: application.id, lender_id: lender.id });
  const gold = await anApplication(app, { prospect_id: prospect.id, product_type: 'Gold Loans', state: 'SANCTIONED' });
  const other = await anApiLender(app, { name: `Gold Bank ${phone}` });
  await aLenderApplication(app, { application_id: gold.id, lender_id: other.id, state: 'SANCTIONED' });
  await app.refreshLists();
  return { phone, prospect, application, lender, lead, stored: await signedIn(app, prospect) };
}

/** The lender calls, and what is noted of it becomes due. */
async function lenderSays({ lender, lead }: Awaited<ReturnType<typeof aCustomer>>, status: string): Promise<void> {
  const body = JSON.stringify({ event_id: randomUUID(), lead_id: lead.uuid, status });
  const timestamp = String(Math.floor(Date.now() / 1000));
  await app.http
    .post(`/api/lender-callback/${lender.code}`)
    .set({ 'Content-Type': 'application/json', 'X-Timestamp': timestamp })
    .set('X-Signature', signatureOf(sandboxSecrets(lender.code).callbackSecret, timestamp, body))
    .send(body)
    .expect(200);
  await expect(async () => {
    expect(await app.query('SELECT state FROM status_notices')).toEqual([{ state: status }]);
  }).toPass();
  await app.query("UPDATE outbox_jobs SET due_at = NOW(3) WHERE topic = 'status-notices' AND state = 'waiting'");
}

async function newsTo(phone: string): Promise<string> {
  let text = '';
  await expect(() => {
    text = sent.findLast((sms) => sms.to === phone && 'template' in sms && sms.template.startsWith('status.'))!.text;
  }).toPass();
  return text;
}

test('a customer chooses how news comes, a lender approves, and the link of the SMS opens the very application on another device', async () => {
  const customer = await aCustomer();
  const { phone, stored, application } = customer;
  const { page } = await visit(app.url, { locale: 'hi-IN', stored });
  await page.goto('/user/status');
  await page.getByRole('link', { name: 'ख़बर कैसे मिले, यह चुनें' }).click();
  const section = page.getByRole('region', { name: 'आवेदन की ख़बर' });
  await expect(section.getByRole('checkbox', { name: 'SMS' })).toBeChecked();
  await expect(section.getByRole('checkbox', { name: 'ईमेल' })).not.toBeChecked();
  await section.getByRole('checkbox', { name: 'ईमेल' }).check();
  await section.getByRole('button', { name: 'ख़बर की पसंद सेव करें' }).click();
  await expect(section.getByText(/को चुना$/)).toBeVisible();
  await page.reload();
  await expect(section.getByRole('checkbox', { name: 'ईमेल' })).toBeChecked();
  await expectGoodPage(page);

  await app.query('UPDATE prospects SET language = ? WHERE id = ?', ['hi', customer.prospect.id]);
  await lenderSays(customer, 'SANCTIONED');
  const text = await newsTo(phone);
  const link = /\/r\/n\/[A-Za-z]{23}/.exec(text)![0];
  expect(text).not.toContain(phone);

  const device = await visit(app.url, { locale: 'hi-IN' });
  await device.page.goto(link);
  await expect(device.page).toHaveURL(({ pathname }) => pathname === '/moral-e-suvidha');
  await device.page.getByLabel('मोबाइल नंबर', { exact: true }).fill(phone);
  await device.page.getByRole('checkbox').check();
  await device.page.getByRole('button', { name: 'OTP भेजें' }).click();
  await device.page
    .getByLabel(/OTP/)
    .first()
    .fill(await codeTo(sent, phone));
  await device.page.getByLabel('जन्म तिथि').fill('14/03/1988');
  await device.page.getByLabel('PAN').fill('ABCPP1234F');
  await device.page.getByRole('button', { name: 'पुष्टि करें' }).click();
  await expect(device.page).toHaveURL(
    ({ pathname }) => pathname === `/moral-e-suvidha/user/lenders-transaction/${customer.lender.id}`,
  );
  await expect(
    device.page.getByRole('heading', { level: 1, name: `Himgiri Finance ${phone} ने लोन मंज़ूर किया` }),
  ).toBeVisible();
  expect(await device.page.evaluate(() => localStorage.getItem('appId'))).toBe(application.uuid);
  // Later visits go where they are asked to.
  expect(await device.page.evaluate(() => localStorage.getItem('awaitsStatus'))).toBeNull();
});

test('who is signed in comes straight to the application, and after a refusal to all of them', async () => {
  const customer = await aCustomer();
  const { page } = await visit(app.url, { stored: customer.stored });
  await lenderSays(customer, 'SANCTIONED');
  const link = /\/r\/n\/[A-Za-z]{23}/.exec(await newsTo(customer.phone))![0];
  await page.goto(link);
  await expect(page).toHaveURL(({ pathname }) => pathname.endsWith(`/user/lenders-transaction/${customer.lender.id}`));
  await lenderSays(customer, 'REJECTED');
  await page.goto(link);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/moral-e-suvidha/user/status');
  await expectGoodPage(page);
});

test('the link of a message shows another customer nothing of it', async () => {
  const customer = await aCustomer();
  const stranger = await aCustomer();
  await lenderSays(customer, 'SANCTIONED');
  const link = /\/r\/n\/[A-Za-z]{23}/.exec(await newsTo(customer.phone))![0];
  const { page } = await visit(app.url, { stored: stranger.stored });
  await page.goto(link);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/moral-e-suvidha/user/status');
  expect(await page.content()).not.toContain(customer.phone);
});

/** A browser of which the push service is played here: a real one would be asked over the internet. */
function aBrowser() {
  const key = createECDH('prime256v1');
  key.generateKeys();
  const keys = { p256dh: key.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') };
  return { endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`, keys };
}

test('notices of the browser are chosen with its permission, and go to its push service alone @desktop', async () => {
  const customer = await aCustomer();
  const browser = aBrowser();
  const pushed: string[] = [];
  app.app.get(PushService).call = (url) => {
    pushed.push(url.href);
    return Promise.resolve({ status: 201, body: null });
  };
  const { page, context } = await visit(app.url, { stored: customer.stored, serviceWorkers: 'allow' });
  await page.addInitScript((subscription) => {
    PushManager.prototype.subscribe = () =>
      Promise.resolve({ toJSON: () => subscription } as unknown as PushSubscription);
  }, browser);
  await context.grantPermissions(['notifications']);
  const worker = context.waitForEvent('serviceworker');
  await page.goto('/user/personal-data');
  await worker;
  const section = page.getByRole('region', { name: 'News of your applications' });
  await section.getByRole('checkbox', { name: 'SMS' }).uncheck();
  await section.getByRole('checkbox', { name: 'Notices by the browser' }).check();
  await section.getByRole('button', { name: 'Save the news choice' }).click();
  await expect(section.getByText(/^Chosen on/)).toBeVisible();
  const held = page.getByRole('region', { name: 'What we hold' });
  await expect(held.getByText('Browser that shows you notices')).toBeVisible();
  await expect(held.getByText(/^Unknown device, last confirmed on \d/)).toBeVisible();
  await expectGoodPage(page);
  await lenderSays(customer, 'SANCTIONED');
  await expect(() => expect(pushed).toEqual([browser.endpoint])).toPass();
  await section.getByRole('checkbox', { name: 'Notices by the browser' }).uncheck();
  await section.getByRole('button', { name: 'Save the news choice' }).click();
  await expect(held.getByText('Browser that shows you notices')).toBeHidden();
});

test('without the browser’s permission nothing is chosen, and the page says what to do @desktop', async () => {
  const customer = await aCustomer();
  const { page } = await visit(app.url, { stored: customer.stored, locale: 'hi-IN' });
  await page.addInitScript(() => {
    Notification.requestPermission = () => Promise.resolve('denied');
  });
  await page.goto('/user/personal-data');
  const section = page.getByRole('region', { name: 'आवेदन की ख़बर' });
  await section.getByRole('checkbox', { name: 'ब्राउज़र की सूचना' }).check();
  await section.getByRole('button', { name: 'ख़बर की पसंद सेव करें' }).click();
  await expect(page.getByText(/ब्राउज़र की सेटिंग में इसकी अनुमति दें/)).toBeVisible();
  expect(await app.query('SELECT id FROM notice_choices WHERE prospect_id = ?', [customer.prospect.id])).toEqual([]);
});

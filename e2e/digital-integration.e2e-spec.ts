import { expect } from '@playwright/test';
import { WEBHOOK_EVENTS } from '@marketplace/contract/partner-api/webhooks.js';
import type { PartnerEntity } from '../server/src/partners/partners/partner.entity.js';
import { anAdmin, aPartner, aPartnerUser } from '../server/test/builders/accounts.js';
import { anApiKey } from '../server/test/builders/api-keys.js';
import { aWebhook } from '../server/test/builders/webhooks.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { WebhookReceiver } from '../server/test/support/webhook-receiver.js';
import { expectAccessible, expectGoodPage, openPage, visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

const PAGE = '/gram-setu-kendra/partner/digital-integration';
const FIRST_CALL = '/api/partner-api/v1/key';

let app: TestApp;
let partner: PartnerEntity;

test.beforeAll(async () => {
  app = await startMarketplace();
  await aPartner(app, { slug: 'moral-e-suvidha' });
  partner = await aPartner(app, { slug: 'gram-setu-kendra', name_hi: 'ग्राम सेतु केंद्र', primary_color: '#5A2A82' });
});
test.afterAll(async () => {
  await app.stop();
});

const open = (path: string, token: string, locale?: 'hi-IN') =>
  openPage(app.url, path, { locale, stored: { p_atkn: token } });

test('an owner creates a key, calls with it and revokes it, in Hindi @phone', async () => {
  const { token } = await aPartnerUser(app, { partner });
  const page = await open(PAGE, token, 'hi-IN');
  await expect(page.getByRole('heading', { level: 1, name: 'डिजिटल इंटीग्रेशन' })).toBeVisible();
  await expect(page.getByText('अभी कोई टेस्ट कुंजी नहीं।')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'कुंजी बनाएँ' }).click();
  const dialog = page.getByRole('dialog', { name: 'कुंजी बनाएँ' });
  await expect(dialog).toBeVisible();
  for (const box of await dialog.getByRole('checkbox').all()) await box.uncheck();
  await dialog.getByRole('button', { name: 'कुंजी बनाएँ' }).click();
  await expect(dialog.getByRole('alert').getByRole('link')).toHaveText(['नाम डालें', 'कम से कम एक चुनें']);
  await expectGoodPage(page);
  await dialog.getByLabel('नाम').fill('पुणे का CRM');
  await dialog.getByRole('checkbox', { name: 'ग्राहक भेजना' }).check();
  await dialog.getByRole('button', { name: 'कुंजी बनाएँ' }).click();

  const shown = page.getByRole('dialog', { name: 'आपकी नई कुंजी' });
  await expectGoodPage(page);
  const key = await shown.getByRole('region', { name: 'कुंजी' }).innerText();
  const { body } = await app.as(key).get(FIRST_CALL).expect(200);
  expect(body).toMatchObject({ mode: 'test', scopes: ['leads:write'] });
  await shown.getByRole('button', { name: 'मैंने रख ली' }).click();

  const card = page.getByRole('listitem').filter({ hasText: `${key.slice(0, 13)}…` });
  await expect(card).toContainText('पुणे का CRM');
  await expect(page.getByText(key)).toHaveCount(0);
  await card.getByRole('button', { name: 'कुंजी बंद करें: पुणे का CRM' }).click();
  await page.getByRole('dialog', { name: 'पुणे का CRM को बंद करें?' }).getByRole('button', { name: 'कुंजी बंद करें' }).click();
  await expect(card).toContainText('बंद की गई');
  await app.as(key).get(FIRST_CALL).expect(401);
});

test('an owner is told that two keys of a kind work already, and reads on behind ten', async () => {
  const own = await aPartner(app);
  const { token } = await aPartnerUser(app, { partner: own });
  for (let n = 0; n < 10; n++) await anApiKey(app, { partner_id: own.id, name: `Old ${n}`, revoked_at: new Date() });
  for (const name of ['One', 'Two']) await anApiKey(app, { partner_id: own.id, name });
  const page = await open('/partner/digital-integration', token);
  await expect(page.getByText('No test keys yet.')).toBeVisible();
  await page.getByText('Live', { exact: true }).click();
  const keys = page.getByRole('region', { name: 'API keys' });
  await expect(keys.getByRole('listitem')).toHaveCount(10);
  await keys.getByRole('button', { name: 'Show more' }).click();
  await expect(keys.getByRole('listitem')).toHaveCount(12);
  await expectGoodPage(page);

  await page.getByRole('button', { name: 'Create a key' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create a key' });
  await dialog.getByLabel('Name').fill('Three');
  await expect(dialog.getByText('A live key, for real customers.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Create a key' }).click();
  await expect(dialog.getByRole('alert')).toContainText('You have 2 keys of this kind that work');
  await expect(dialog.getByLabel('Name')).toHaveValue('Three');
});

test('an owner adds a webhook, tries it, and reads what came of its messages, in Hindi @phone', async () => {
  const { token } = await aPartnerUser(app, { partner: await aPartner(app) });
  const receiver = await WebhookReceiver.start(500);
  const page = await open('/partner/digital-integration', token, 'hi-IN');
  await page.getByRole('button', { name: 'वेबहुक जोड़ें' }).click();
  const dialog = page.getByRole('dialog', { name: 'वेबहुक जोड़ें' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'वेबहुक जोड़ें' }).click();
  await expect(dialog.getByRole('alert').getByRole('link')).toHaveText(['पता भरें']);
  await dialog.getByLabel('पता').fill('crm.example.in');
  await dialog.getByRole('button', { name: 'वेबहुक जोड़ें' }).click();
  await expect(dialog.getByRole('alert')).toContainText('सार्वजनिक https पता');
  await expectGoodPage(page);
  await dialog.getByLabel('पता').fill(receiver.url);
  await dialog.getByRole('button', { name: 'वेबहुक जोड़ें' }).click();
  const once = page.getByRole('dialog', { name: 'इस वेबहुक का सीक्रेट' });
  const secret = await once.getByRole('region', { name: 'सीक्रेट' }).innerText();
  await expectGoodPage(page);
  await once.getByRole('button', { name: 'मैंने रख लिया' }).click();

  await page.getByRole('button', { name: `जाँच का संदेश भेजें: ${receiver.url}` }).click();
  await expect(async () => expect(receiver.verified(secret, 'webhook.test')).toHaveLength(1)).toPass();
  receiver.answer = 204;
  // When the answer is noted, which is after the receiver has given it.
  await expect(async () => {
    const { affectedRows } = await app.query<{ affectedRows: number }>(
      "UPDATE webhook_deliveries SET state = 'FAILED' WHERE last_status = 500",
    );
    expect(affectedRows).toBe(1);
  }).toPass();
  await page.getByRole('button', { name: `संदेश: ${receiver.url}`, exact: true }).click();
  const log = page.getByRole('dialog', { name: 'संदेश' });
  const message = log.getByRole('listitem').filter({ hasText: 'जाँच का संदेश' });
  await expect(message).toContainText('500 जवाब मिला');
  await message.getByText('क्या भेजा गया').click();
  await expect(message).toContainText('"type": "webhook.test"');
  await expectGoodPage(page);
  await message.getByRole('button', { name: 'दोबारा भेजें' }).click();
  await expect(async () => {
    await log.getByRole('button', { name: 'फिर देखें' }).click();
    await expect(message).toContainText('पहुँच गया', { timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Escape');
  await receiver.stop();
});

test('an owner changes, renews, switches off and deletes a webhook', async () => {
  const { token } = await aPartnerUser(app, { partner: await aPartner(app) });
  const url = 'https://crm.example.in/hooks';
  await app.as(token).post('/api/partner/webhooks').send({ url, mode: 'live', events: WEBHOOK_EVENTS }).expect(201);
  const page = await open('/partner/digital-integration', token);
  await expect(page.getByText('No webhooks for test leads yet.')).toBeVisible();
  await page.getByText('Live', { exact: true }).click();
  const card = page.getByRole('listitem').filter({ hasText: url });
  await expect(card).toContainText('All news of your leads');
  await card.getByRole('button', { name: `Change: ${url}` }).click();
  await page.getByRole('checkbox', { name: 'There is no offer' }).uncheck();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText('6 of 7 kinds of news');
  await card.getByRole('button', { name: `New secret: ${url}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click();
  await expect(page.getByRole('region', { name: 'The secret' })).toContainText('whsec_');
  await page.getByRole('button', { name: 'I have kept it' }).click();
  await expect(card).toContainText('signed by the secret before as well');
  await card.getByRole('button', { name: `Switch off: ${url}` }).click();
  await expect(card).toContainText('You have switched it off.');
  await expectGoodPage(page);
  await card.getByRole('button', { name: `Switch on: ${url}` }).click();
  await expect(card).not.toContainText('You have switched it off.');
  await card.getByRole('button', { name: `Delete: ${url}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByText('No webhooks for live leads yet.')).toBeVisible();
});

test('the page of keys is none of the portal of staff', async () => {
  const { token } = await aPartnerUser(app, { partner, role: 'STAFF' });
  const page = await open(PAGE, token);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Digital integration' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Digital integration' })).toHaveCount(0);
});

test('an admin revokes a key, reads what it called and stops a webhook on the page of their partner', async () => {
  const own = await aPartner(app);
  const { key } = await anApiKey(app, { partner_id: own.id, name: 'CRM in Pune' });
  const { url, id } = await aWebhook(app, { partner_id: own.id });
  const request = (await app.as(key).get(FIRST_CALL).expect(200)).headers['x-request-id'] as string;
  await expect(async () => {
    expect(await app.query('SELECT 1 FROM partner_api_calls WHERE partner_id = ?', [own.id])).toHaveLength(1);
  }).toPass();
  const { token } = await anAdmin(app);
  const { page } = await visit(app.url, { stored: { a_atkn: token } });
  await page.goto(`/admin/partners/${own.id}`);
  const row = page.getByRole('listitem', { name: 'CRM in Pune' });
  await expect(row).toContainText('Works');
  await row.getByRole('button', { name: 'Revoke CRM in Pune' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
  await expect(row.getByRole('button')).toHaveCount(0);
  await app.as(key).get(FIRST_CALL).expect(401);

  const calls = page.getByRole('listitem', { name: `GET ${FIRST_CALL}` });
  await expect(calls).toHaveCount(1);
  await expect(calls).toContainText('200');
  await expect(calls).toContainText(request);
  await page.getByLabel('Request id').fill('none-of-these');
  await expect(page.getByText('There are no such calls.')).toBeVisible();
  await expect(calls).toHaveCount(0);

  const webhook = page.getByRole('listitem', { name: url });
  await expect(webhook).toContainText('7 of 7 kinds of messages');
  await webhook.getByRole('button', { name: `Stop ${url}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The partner cannot switch it on again; you can.');
  await dialog.getByRole('button', { name: 'Stop' }).click();
  await expect(webhook).toContainText('stopped here; the partner cannot switch it on');
  await expect(webhook.getByRole('button', { name: `Stop ${url}` })).toHaveCount(0);
  const owner = await aPartnerUser(app, { partner: own });
  const { body } = await app.as(owner.token).post(`/api/partner/webhooks/${id}/on`);
  expect(body).toMatchObject({ code: 'WEBHOOK.OFF_BY_ADMIN' });
  await webhook.getByRole('button', { name: `Switch on ${url}` }).click();
  await expect(webhook).not.toContainText('stopped here');
  await expectAccessible(page);
});

test('an owner reads what the programs called, in Hindi @phone', async () => {
  const own = await aPartner(app);
  const { token } = await aPartnerUser(app, { partner: own });
  const { key, row } = await anApiKey(app, { partner_id: own.id });
  for (let n = 0; n < 11; n++) await app.as(key).get(FIRST_CALL).set('X-Request-Id', `crm-request-${n}`).expect(200);
  await app.as(key).get('/api/partner-api/v1/leads/none').set('X-Request-Id', 'crm-request-none').expect(404);
  await expect(async () => {
    const found = await app.query<unknown[]>('SELECT 1 FROM partner_api_calls WHERE api_key_id = ?', [row.id]);
    expect(found).toHaveLength(12);
  }).toPass();
  const page = await open(PAGE, token, 'hi-IN');
  await page.getByText('लाइव', { exact: true }).click();
  const log = page.getByRole('region', { name: 'कॉल का रिकॉर्ड' });
  const calls = log.getByRole('listitem');
  await expect(calls).toHaveCount(10);
  await expect(calls.first()).toContainText('GET /leads/:id');
  await expect(calls.first()).toContainText('404 LEAD.NOT_FOUND');
  await expect(calls.first()).toContainText(`${row.hint}…`);
  await expectGoodPage(page);
  await log.getByRole('button', { name: 'और दिखाएँ' }).click();
  await expect(calls).toHaveCount(12);

  await log.getByLabel('नतीजा').selectOption('REFUSED');
  await expect(calls).toHaveCount(1);
  await log.getByLabel('नतीजा').selectOption('');
  await log.getByLabel('रिक्वेस्ट आईडी').fill('crm-request-7');
  await log.getByRole('button', { name: 'खोजें' }).click();
  await expect(calls).toHaveCount(1);
  await expect(calls).toContainText('crm-request-7');
  await log.getByLabel('रिक्वेस्ट आईडी').fill('crm-request-77');
  await log.getByRole('button', { name: 'खोजें' }).click();
  await expect(log).toContainText('इनमें से किसी कॉल की यह रिक्वेस्ट आईडी नहीं है');
  await log.getByLabel('रिक्वेस्ट आईडी').fill('');
  await log.getByRole('button', { name: 'खोजें' }).click();
  await page.getByText('टेस्ट', { exact: true }).click();
  await expect(log).toContainText('अभी ऐसी कोई कॉल नहीं है');
  await expectGoodPage(page);
});

test('an owner copies an example of a call, switches to live keys and finds them again, and reads the guide', async () => {
  const own = await aPartner(app);
  const { token } = await aPartnerUser(app, { partner: own });
  const trial = await anApiKey(app, { partner_id: own.id, mode: 'test', name: 'Trial' });
  const [first, second] = [
    await anApiKey(app, { partner_id: own.id, name: 'CRM in Pune' }),
    await anApiKey(app, { partner_id: own.id, name: 'CRM in Nashik' }),
  ];
  await anApiKey(app, { partner_id: own.id, name: 'Old', revoked_at: new Date() });
  const page = await open('/partner/digital-integration', token);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const calls = page.getByRole('region', { name: 'Calls', exact: true });
  await expect(calls.getByRole('listitem')).toHaveCount(7);
  await expect(calls.getByRole('region', { name: 'With curl: GET /key' })).toContainText(`Bearer ${trial.row.hint}...`);
  await calls.getByText('POST /leads', { exact: true }).click();
  await calls.getByRole('button', { name: 'Copy: In JavaScript, on your server: POST /leads' }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`fetch('${app.url}/api/partner-api/v1/leads', {`);
  expect(copied).toContain(`'Authorization': 'Bearer ${trial.row.hint}...'`);
  await expectGoodPage(page);

  await page.getByText('Live', { exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'CRM in Pune' })).toBeVisible();
  await expect(page.getByText('Trial', { exact: true })).toHaveCount(0);
  // The sandbox has no live keys.
  await expect(calls.getByRole('listitem')).toHaveCount(6);
  const example = calls.getByRole('region', { name: 'With curl: GET /key' });
  await expect(example).toContainText(`Bearer ${second.row.hint}...`);
  await calls.getByLabel('Show the examples with').selectOption({ label: `CRM in Pune (${first.row.hint}…)` });
  await expect(example).toContainText(`Bearer ${first.row.hint}...`);
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Live' })).toBeChecked();
  await expect(page.getByRole('listitem').filter({ hasText: 'CRM in Pune' })).toBeVisible();
  await expectGoodPage(page);

  await page.getByRole('link', { name: 'Guide: the first lead in ten minutes' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Partner API: the first lead in ten minutes' }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Example 1', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Example 2', exact: true })).toContainText(`URL:-${app.url}}`);
  const written = await page.locator('main > [lang=en]').evaluate((guide) => {
    const copy = guide.cloneNode(true) as Element;
    for (const code of copy.querySelectorAll('code')) code.remove();
    return copy.textContent;
  });
  expect(written).not.toMatch(/[`*[\]|]|^#|^- |^ {4}/m);
  await expect(page.getByRole('table')).toHaveCount(3);
  await expect(page.getByRole('rowheader', { name: 'WAITING' })).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'Digital integration' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Digital integration' })).toBeVisible();
});

test('notices stand five at most, and three seconds each @desktop', async () => {
  const { token } = await aPartnerUser(app, { partner: await aPartner(app) });
  const { page } = await visit(app.url, { stored: { p_atkn: token } });
  await page.clock.install();
  await page.context().grantPermissions(['clipboard-write']);
  await page.goto('/partner/digital-integration');
  const copy = page.getByRole('button', { name: 'Copy: With curl: GET /key' });
  const notices = page.getByRole('listitem').filter({ hasText: 'Copied' });
  await expect(copy).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  for (let n = 1; n <= 6; n++) {
    // By the keyboard: a notice that the mouse rests on stays.
    await copy.press('Enter');
    await expect(notices).toHaveCount(Math.min(n, 5));
  }
  await page.clock.runFor(2_900);
  await expect(notices).toHaveCount(5);
  await page.clock.runFor(200);
  await expect(notices).toHaveCount(0);
});

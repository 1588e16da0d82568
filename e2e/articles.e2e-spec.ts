import { expect } from '@playwright/test';
import type { PartnerEntity } from '../server/src/partners/partners/partner.entity.js';
import { aPartner, aPartnerUser, aPhoneUser } from '../server/test/builders/accounts.js';
import { aMerchant } from '../server/test/builders/merchants.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, openAs, toast } from './support/admin.js';
import { expectAccessible, expectGoodPage, openPage } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let app: TestApp;
let partner: PartnerEntity;

test.beforeAll(async () => {
  app = await startMarketplace();
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
  partner = await aPartner(app, { slug: 'gram-setu-kendra', name: 'Gram Setu Kendra', name_hi: 'ग्राम सेतु केंद्र' });
});
test.afterAll(async () => {
  await app.stop();
});

const open = (path: string, token: string, locale: 'en-IN' | 'hi-IN') =>
  openPage(app.url, `/gram-setu-kendra/partner/${path}`, { locale, stored: { p_atkn: token } });

test('an admin writes an article, its fact is filled in, and partners read it once it is published', async () => {
  const { page } = await openAs(app, '/admin/articles?kind=dsa_queries');
  await expect(page.getByText('There is none of this kind yet.')).toBeVisible();
  await page.getByRole('link', { name: 'New article' }).click();
  await page.getByLabel('Title, English').fill('Who answers me?');
  await page.getByLabel('Title, Hindi').fill('जवाब कौन देता है?');
  await page.getByLabel('Text, Hindi').fill('## डेस्क\nडेस्क जवाब देती है।');
  const body = page.getByLabel('Text, English');
  await body.fill('- The desk, within  hours.\nBy {{nobody}}.');
  await body.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(18, 18));
  await body.press('ArrowRight');
  await page.getByRole('button', { name: /^A question is answered within/ }).click();
  await expect(body).toHaveValue('- The desk, within {{query_hours}} hours.\nBy {{nobody}}.');
  const preview = page.getByRole('region', { name: 'As partners see it, English' });
  await expect(preview.getByRole('listitem')).toHaveText('The desk, within 48 hours.');
  await page.getByRole('button', { name: 'Save as the next version' }).click();
  await expect(page.getByText('There is no fact “nobody”. Choose one of the list.')).toBeVisible();
  await body.fill('- The desk, within {{query_hours}} hours.');
  await page.getByRole('button', { name: 'Save as the next version' }).click();
  await expect(page.getByText('Partners do not see this article.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await expect(toast(page, 'Partners read it now.')).toBeVisible();
  await expect(page.getByText('Partners read version 1; the newest is 1.')).toBeVisible();
  await page.getByLabel('Title, English').fill('Who answers?');
  await page.getByRole('button', { name: 'Save as the next version' }).click();
  await expect(page.getByText('Partners read version 1; the newest is 2.')).toBeVisible();
  await page.getByText('Show version 1').click();
  await page.getByRole('button', { name: 'Write on from version 1' }).click();
  await expect(page.getByLabel('Title, English')).toHaveValue('Who answers me?');
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'All articles: Agents’ questions' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Who answers?' })).toContainText(
    'Published, changed since',
  );
  await expectFits(page);

  const portal = await open('faqs/dsa-queries', (await aPartnerUser(app, { partner })).token, 'en-IN');
  await portal.getByText('Who answers me?').click();
  await expect(portal.getByText('The desk, within 48 hours.')).toBeVisible();
  await expectGoodPage(portal);
});

test('an agent searches in Hindi, finds no help, and asks about the article @phone', async () => {
  const admin = (await openAs(app, '/admin/articles')).admin;
  for (const [title_en, title_hi, body_hi] of [
    ['Taxes', 'टैक्स', 'PAN ज़रूर दें।'],
    ['Lost loan', 'क़र्ज़ गुम', 'डेस्क से पूछें।'],
  ]) {
    const given = {
      kind: 'customer_queries',
      category: 'costs',
      position: 1,
      title_en,
      title_hi,
      body_en: 'Text.',
      body_hi,
    };
    const { body } = await app.as(admin.token).post('/api/admin/articles').send(given).expect(201);
    const { id } = body as { id: number };
    const version = { version: 1, text_version: 1 };
    await app.as(admin.token).post(`/api/admin/articles/${id}/publish`).send(version).expect(200);
  }
  const { id: merchant_id } = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED' });
  const { token } = await aPhoneUser(app, { partner_id: partner.id, merchant_id, role: 'AGENT' });
  const page = await open('faqs/customer-queries', token, 'hi-IN');
  await expect(page.getByRole('heading', { name: 'सवाल और जवाब' })).toBeVisible();
  await expect(page.getByText('टैक्स', { exact: true })).toBeVisible();
  await page.getByLabel('खोजें').fill('कर्ज');
  await expect(page.getByText('मिले: 1')).toBeVisible();
  await expect(page.getByText('टैक्स', { exact: true })).toBeHidden();
  await page.getByText('क़र्ज़ गुम').click();
  await expect(page.getByText('डेस्क से पूछें।')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('link', { name: 'नहीं, हमसे पूछें: “क़र्ज़ गुम”' }).click();
  await expect(page.getByText(/^हमें दिख रहा है कि किस लेख से मदद नहीं मिली/)).toBeVisible();
  await page.getByLabel('आप क्या जानना चाहते हैं?').fill('डेस्क का समय क्या है?');
  await page.getByRole('button', { name: 'भेजें', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^हमारे पास इसका नंबर T\d{6} है$/ })).toBeFocused();
  await page.getByRole('button', { name: /^T\d{6} देखें$/ }).click();
  await expect(page.getByText('लेख “क़र्ज़ गुम” के बारे में')).toBeVisible();
  await expectGoodPage(page);

  const [ticket] = await app.query<{ id: number }[]>('SELECT MAX(id) AS id FROM tickets');
  const { page: desk } = await openAs(app, `/admin/csr-portal/tickets/${ticket!.id}`, { role: 3 });
  await expect(desk.getByText('Lost loan, version 1')).toBeVisible();
});

test('a message is copied and shared in the language of whoever gets it, with the own link @phone', async () => {
  const admin = (await openAs(app, '/admin/articles')).admin;
  const given = {
    ...{ kind: 'messaging_content', category: 'all', position: 1, title_en: 'Compare loans', title_hi: 'लोन की तुलना' },
    ...{ body_en: 'Compare at {{brand}}: {{link}}', body_hi: '{{brand}} पर तुलना करें: {{link}}' },
  };
  const { body } = await app.as(admin.token).post('/api/admin/articles').send(given).expect(201);
  const publish = `/api/admin/articles/${(body as { id: number }).id}/publish`;
  await app.as(admin.token).post(publish).send({ version: 1, text_version: 1 }).expect(200);
  const page = await open('marketing-support/messaging-content', (await aPartnerUser(app, { partner })).token, 'hi-IN');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const address = `${app.config.publicUrl}/gram-setu-kendra`;
  await expect(page.getByText(`ग्राम सेतु केंद्र पर तुलना करें: ${address}`)).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('group', { name: 'संदेश की भाषा' }).getByText('English').click();
  const text = `Compare at Gram Setu Kendra: ${address}`;
  await expect(page.getByText(text)).toBeVisible();
  const share = page.getByRole('link', { name: 'WhatsApp पर भेजें: लोन की तुलना' });
  await expect(share).toHaveAttribute('href', `https://wa.me/?text=${encodeURIComponent(text)}`);
  await page.getByRole('button', { name: 'कॉपी करें: लोन की तुलना' }).click();
  await expect(page.getByText('संदेश कॉपी हो गया।')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text);
  await expectGoodPage(page);
});

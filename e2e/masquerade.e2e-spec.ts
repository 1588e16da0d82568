import { expect, type Page } from '@playwright/test';
import { aPartner, aPartnerUser, aPhoneUser } from '../server/test/builders/accounts.js';
import { aMerchant } from '../server/test/builders/merchants.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, openAs } from './support/admin.js';
import { expectAccessible, expectGoodPage, visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let app: TestApp;

test.beforeAll(async () => {
  app = await startMarketplace();
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
});
test.afterAll(async () => {
  await app.stop();
});

const kept = (page: Page) =>
  page.evaluate(() =>
    ['a_atkn', 'p_atkn', 'partnerId', 'isPartner', 'merchantId', 'masquerade'].filter(
      (name) => localStorage.getItem(name) !== null,
    ),
  );

async function aShop(shop_name: string) {
  const partner = await aPartner(app, { name: 'Gram Setu', name_hi: 'ग्राम सेतु' });
  const { id } = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED', shop_name });
  const user = await aPhoneUser(app, {
    ...{ partner_id: partner.id, merchant_id: id, role: 'MERCHANT' as const, name: 'Sunita Devi' },
  });
  return { partner, id, user };
}

async function open(page: Page, dialogName: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: dialogName });
  await expect(dialog.getByRole('button', { name: 'Open the portal' })).toBeDisabled();
  await dialog.getByLabel('Reason').click();
  await page.getByRole('option', { name: reason }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Open the portal' }).click();
}

/** As one of those below a shop or a partner, looked for by name. */
async function chooseBelow(page: Page, place: string, user: string, reason: string): Promise<void> {
  const name = `Act in the portal as somebody of ${place}`;
  await page.getByRole('button', { name }).click();
  const search = page.getByRole('dialog', { name }).getByRole('combobox', { name: 'In the name of' });
  await search.fill(user);
  await page.getByRole('option', { name: user }).click();
  await open(page, name, reason);
}

test('an admin acts in the portal as a merchant under a banner, leaves, and the merchant sees who looked', async () => {
  const { partner, id, user } = await aShop('Om Sai Mobile');
  await app.query('UPDATE partner_users SET welcomed_at = NULL WHERE id = ?', [user.user.id]);
  const { page } = await openAs(app, `/admin/merchant-management/${id}/show`, { name: 'Kiran Desai' });
  await chooseBelow(page, 'Om Sai Mobile', 'Sunita Devi', 'They asked for help');

  const banner = page.getByRole('region', { name: 'You act in somebody else’s name' });
  await expect(banner).toContainText('You act as Sunita Devi · Om Sai Mobile. Kiran Desai, until');
  expect(new URL(page.url()).pathname).toBe(`/${partner.slug}/partner`);
  await expectGoodPage(page);
  // The welcome waits for the merchant.
  await expect(page.getByRole('region', { name: 'Leads today' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  for (const path of ['leads', 'settings/agents', 'account', 'nothing-here']) {
    await page.goto(`/${partner.slug}/partner/${path}`);
    await expect(banner).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectGoodPage(page);
  }
  // What an admin is refused is told in words.
  await page.goto(`/${partner.slug}/partner/settings/agents`);
  await page.getByRole('button', { name: 'Invite an agent' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite an agent' });
  await dialog.getByLabel('Name').fill('Ravi Kumar');
  await dialog.getByLabel('Mobile number').fill('9511999001');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This cannot be done in somebody else’s name.');
  await page.goto(`/${partner.slug}/partner`);
  await banner.getByRole('button', { name: 'Exit' }).click();
  await expect(page).toHaveURL(/\/admin\/merchant-management$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Merchants' })).toBeVisible();
  expect(await kept(page)).toEqual(['a_atkn']);
  await expectFits(page);

  const { page: own } = await visit(app.url, { stored: { p_atkn: user.token }, locale: 'hi-IN' });
  await own.goto(`/${partner.slug}/partner`);
  await own.getByRole('dialog', { name: 'स्वागत है' }).getByRole('button', { name: 'बंद करें' }).last().click();
  await own.goto(`/${partner.slug}/partner/account`);
  await expect(own.getByRole('heading', { name: 'आपके नाम से किसने काम किया' })).toBeVisible();
  const row = own.getByRole('listitem').filter({ hasText: 'Kiran Desai, Sunita Devi के नाम से' });
  await expect(row.getByText('आपने मदद माँगी थी')).toBeVisible();
  await expectGoodPage(own);
});

test('a masquerade whose time is over leads back to the admin, as does signing out of the portal', async () => {
  const { partner, user } = await aShop('Jyoti Stores');
  const owner = await aPartnerUser(app, { partner });
  const { page } = await openAs(app, `/admin/partners/${partner.id}`);
  const name = `Act in the portal as ${owner.user.name}`;
  await page.getByRole('button', { name }).click();
  await open(page, name, 'A question about a payout');
  const banner = page.getByRole('region', { name: 'You act in somebody else’s name' });
  await expect(banner).toContainText(`You act as ${owner.user.name} · Gram Setu.`);
  expect(await kept(page)).toEqual(['a_atkn', 'p_atkn', 'partnerId', 'isPartner', 'masquerade']);
  await app.query(
    "UPDATE sessions SET expires_at = CURRENT_TIMESTAMP(3) - INTERVAL 1 SECOND WHERE audience = 'masquerade'",
  );
  // The page may find out by itself, and leave before it is loaded anew.
  await page.evaluate(() => location.reload());
  await expect(page).toHaveURL(/\/admin\/merchant-management$/);
  expect(await kept(page)).toEqual(['a_atkn']);
  await app.as(user.token).get('/api/partner/get-revenue').expect(200);
});

test('an admin acts as an agent of a shop and as an owner from the list of merchants, and sees who looked', async () => {
  const { partner, id } = await aShop('Nandini Stores');
  await aPhoneUser(app, {
    ...{ partner_id: partner.id, merchant_id: id, role: 'AGENT' as const, name: 'Kavita Joshi' },
  });
  await aPartnerUser(app, { partner });
  const list = (filter: object) => `/admin/merchant-management?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const { page } = await openAs(app, list({ q: 'Nandini Stores' }), { name: 'Meera Nair' });
  await expectFits(page);
  await chooseBelow(page, 'Nandini Stores', 'Kavita Joshi', 'To answer a ticket');
  const banner = page.getByRole('region', { name: 'You act in somebody else’s name' });
  await expect(banner).toContainText('You act as Kavita Joshi · Nandini Stores. Meera Nair, until');
  await banner.getByRole('button', { name: 'Exit' }).click();
  await expect(page).toHaveURL(/\/admin\/merchant-management$/);

  await page.goto(list({ partner_id: partner.id }));
  await page.getByRole('button', { name: 'Act in the portal as somebody of Gram Setu' }).click();
  const dialog = page.getByRole('dialog', { name: 'Act in the portal as somebody of Gram Setu' });
  await dialog.getByRole('combobox', { name: 'In the name of' }).click();
  await expect(page.getByRole('option')).toHaveText([
    /^Kavita Joshi · Agent/,
    /^Ramesh Kumar · Owner/,
    /^Sunita Devi · Merchant/,
  ]);
  await page.getByRole('option', { name: 'Ramesh Kumar' }).click();
  await open(page, 'Act in the portal as somebody of Gram Setu', 'Figures that seem wrong');
  await expect(banner).toContainText('You act as Ramesh Kumar · Gram Setu.');

  await page.goto(`/admin/masquerades?filter=${encodeURIComponent(JSON.stringify({ partner_id: partner.id }))}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Who looked' })).toBeVisible();
  const rows = page.getByRole('link', { name: 'Meera Nair' });
  await expect(rows).toHaveCount(2);
  await expectAccessible(page);
  await expectFits(page);
  await rows.last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meera Nair as Kavita Joshi' })).toBeVisible();
  const facts = page.getByRole('main');
  for (const text of ['Kavita Joshi (Agent)', 'Gram Setu', 'To answer a ticket', 'Exit']) {
    await expect(facts.getByText(text, { exact: true })).toBeVisible();
  }
  await expectAccessible(page);
  await expectFits(page);
});

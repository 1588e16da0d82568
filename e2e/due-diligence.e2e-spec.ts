import { expect } from '@playwright/test';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import type { PartnerEntity } from '../server/src/partners/partners/partner.entity.js';
import { aPartner, aPhoneUser } from '../server/test/builders/accounts.js';
import { aMerchant } from '../server/test/builders/merchants.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, openAs } from './support/admin.js';
import { expectAccessible, expectGoodPage, visit } from './support/browser.js';
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

async function anAgent(): Promise<{ id: number; token: string }> {
  const { id } = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED', shop_name: 'Om Sai Mobile' });
  const shop = { partner_id: partner.id, merchant_id: id };
  const { user, token } = await aPhoneUser(app, { ...shop, role: 'AGENT', name: 'Sunita Devi' });
  return { id: user.id, token };
}

test('an agent is asked to agree, may put it off and read on, and agrees, in Hindi @phone', async () => {
  const { id, token } = await anAgent();
  await app.query("UPDATE payee_diligence SET agreement_version = NULL WHERE payee_kind = 'AGENT' AND payee_id = ?", [
    id,
  ]);
  const { page } = await visit(app.url, { locale: 'hi-IN', stored: { p_atkn: token } });
  await page.goto('/gram-setu-kendra/partner/leads');
  const notice = page.getByRole('region', { name: 'आपके साथ हमारा करार' });
  await expect(notice).toContainText('तक सहमति दें');
  await expect(page.getByRole('heading', { level: 1, name: 'आपके ग्राहक' })).toBeVisible();
  await notice.getByText('करार पढ़ें').click();
  await expect(notice.getByRole('listitem')).toHaveCount(5);
  await expectGoodPage(page);
  await notice.getByRole('button', { name: 'अभी नहीं' }).click();
  await expect(notice).toHaveCount(0);
  await page.reload();
  await notice.getByText('करार पढ़ें').click();
  await notice.getByRole('button', { name: 'मुझे मंज़ूर है' }).click();
  await expect(page.getByText('धन्यवाद। आपकी सहमति दर्ज हो गई।')).toBeVisible();
  await expect(notice).toHaveCount(0);
  expect(
    await app.query("SELECT agreement_version FROM payee_diligence WHERE payee_kind = 'AGENT' AND payee_id = ?", [id]),
  ).toEqual([{ agreement_version: 'portal_agreement.1.hi' }]);
});

test('an admin finds a double before a shop is approved, lets links rest with a reason, and reads it again @desktop', async () => {
  const { id: agent } = await anAgent();
  await app.query("UPDATE payee_diligence SET expires_on = ? WHERE payee_kind = 'AGENT' AND payee_id = ?", [
    shiftDay(istToday(), -3),
    agent,
  ]);
  const given = { partner_id: partner.id, details: { pan: 'ABCPD1234F' } };
  const first = await aMerchant(app, { ...given, shop_name: 'Rao Kirana Store', state: 'APPROVED' });
  const second = await aMerchant(app, { ...given, shop_name: 'Rao Bazaar' });
  const { page } = await openAs(app, `/admin/merchant-management/${second.id}/show`);
  const papers = page.getByRole('region', { name: 'Papers' });
  await expect(papers.getByRole('row').filter({ hasText: 'Rao Kirana Store' })).toContainText('PAN');
  await papers.getByRole('link', { name: 'Open due diligence' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rao Bazaar' })).toBeVisible();
  await expect(papers.getByText('******234F, of a person')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/due-diligence');
  await expect(page.getByRole('row').filter({ hasText: 'Rao Kirana Store' })).toContainText('Same as another');
  await expect(page.getByRole('row').filter({ hasText: 'Sunita Devi' }).first()).toContainText('Papers ended');
  // A shop that waits is decided on its own page.
  await expect(page.getByRole('row').filter({ hasText: 'Rao Bazaar' })).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);
  await page.getByRole('link', { name: 'Rao Kirana Store' }).click();
  await page.getByRole('button', { name: 'Decide' }).click();
  const dialog = page.getByRole('dialog', { name: 'Papers of Rao Kirana Store' });
  await dialog.getByRole('combobox', { name: 'Decision' }).click();
  await page.getByRole('option', { name: 'Links rest' }).click();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Same person twice' }).click();
  await dialog.getByLabel('Papers valid until').fill('31/03/2099');
  await dialog.getByLabel('Insurance licence').fill('??');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Insurance licence').fill('posp 123456');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  for (const fact of ['Rest: customers go on, and nobody earns', 'POSP123456', 'Same person twice', '31 Mar 2099']) {
    await expect(papers.getByText(fact, { exact: true })).toBeVisible();
  }
  await page.getByRole('button', { name: 'History' }).click();
  await expect(page.getByText('Links rest').last()).toBeVisible();
  const [stored] = await app.query<{ decision: string }[]>(
    "SELECT decision FROM payee_diligence WHERE payee_kind = 'MERCHANT' AND payee_id = ?",
    [first.id],
  );
  expect(stored).toEqual({ decision: 'RESTING' });
});

test('the queue fits a phone @phone', async () => {
  await anAgent();
  const { page } = await openAs(app, '/admin/due-diligence');
  await expect(page.getByText('Sunita Devi').first()).toBeVisible();
  await expectGoodPage(page);
});

test('an admin finds an agent below its shop and moves it to another one @desktop', async () => {
  const { id, token } = await anAgent();
  const target = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED', shop_name: 'Jai Hind Stores' });
  const [from] = await app.query<{ merchant_id: number }[]>('SELECT merchant_id FROM partner_users WHERE id = ?', [id]);
  const { page } = await openAs(app, '/admin/partner-tree');
  const row = page.getByRole('row').filter({ hasText: 'Jai Hind Stores' });
  await expect(row).toContainText('Gram Setu Kendra');
  await expectAccessible(page);
  await expectFits(page);
  await page.goto(`/admin/partner-tree/${from!.merchant_id}/show`);
  await expect(page.getByRole('heading', { level: 1, name: 'Om Sai Mobile' })).toBeVisible();
  await page.getByRole('button', { name: 'Move Sunita Devi' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Sunita Devi to another shop' });
  await expect(dialog.getByText(/stays with Om Sai Mobile/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Move' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'New shop' }).fill('Jai');
  await page.getByRole('option', { name: 'Jai Hind Stores' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('Sunita Devi works for Jai Hind Stores now.')).toBeVisible();
  await expect(page.getByText('This shop has no agents.')).toBeVisible();
  expect(await app.query('SELECT merchant_id FROM partner_users WHERE id = ?', [id])).toEqual([
    { merchant_id: target.id },
  ]);
  // The agent's open portal is signed out.
  const { page: portal } = await visit(app.url, { stored: { p_atkn: token } });
  await portal.goto('/gram-setu-kendra/partner/leads');
  await expect(portal).toHaveURL(/\/login/);
});

test('an admin moves a shop to another partner with a reason @desktop', async () => {
  const next = await aPartner(app, { name: 'Asha Kirana' });
  const { id } = await aMerchant(app, { partner_id: partner.id, state: 'APPROVED', shop_name: 'Om Shanti Stores' });
  const { token } = await aPhoneUser(app, { partner_id: partner.id, merchant_id: id, role: 'MERCHANT' });
  const { page } = await openAs(app, `/admin/partner-tree/${id}/show`);
  await page.getByRole('button', { name: 'Move to another partner' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move Om Shanti Stores to another partner' });
  await expect(dialog.getByText(/stays with Gram Setu Kendra/)).toBeVisible();
  const move = dialog.getByRole('button', { name: 'Move to another partner' });
  await dialog.getByRole('combobox', { name: 'New partner' }).fill('Asha');
  await page.getByRole('option', { name: 'Asha Kirana' }).click();
  await expect(move).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'The shop wishes it' }).click();
  await expectAccessible(page);
  await move.click();
  await expect(page.getByText('Om Shanti Stores belongs to Asha Kirana now.')).toBeVisible();
  await expect(page.getByText('Asha Kirana', { exact: true })).toBeVisible();
  expect(await app.query('SELECT partner_id FROM merchants WHERE id = ?', [id])).toEqual([{ partner_id: next.id }]);
  const { page: portal } = await visit(app.url, { stored: { p_atkn: token } });
  await portal.goto('/gram-setu-kendra/partner/leads');
  await expect(portal).toHaveURL(/\/login/);
});

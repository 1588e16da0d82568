import { expect } from '@playwright/test';
import { aPartner } from '../server/test/builders/accounts.js';
import { anApplication, aProspect } from '../server/test/builders/applications.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, heading, openAs } from './support/admin.js';
import { expectAccessible } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

test.describe('telecalling', () => {
  let app: TestApp;

  test.beforeAll(async () => {
    app = await startMarketplace();
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
  });
  test.afterAll(async () => {
    await app.stop();
  });

  test('an admin starts a campaign, and an agent calls by keyboard and logs what came of it', async () => {
    const customer = await aProspect(app, { profile: { first_name: 'Asha', last_name: 'Patil' }, language: 'hi' });
    await anApplication(app, { prospect_id: customer.id, product_type: 'Gold Loans', state: 'DRAFT' });
    await app
      .as(await app.tokenFor('customer', customer.id))
      .put('/api/contact-preferences')
      .send({ channels: ['phone'], consent_text_version: 'communication.2.en' })
      .expect(200);

    const { page: office } = await openAs(app, '/admin/call-campaigns/create', { name: 'Asha Rao' });
    await office.getByLabel('Name').fill('Gold loans to finish');
    await office.getByLabel('Script in English').fill('Good morning.');
    await office.getByLabel('Script in Hindi').fill('नमस्ते, क्या अभी बात कर सकते हैं?');
    await office.getByLabel('Product').click();
    await office.getByRole('option', { name: 'Gold loan' }).click();
    await expectFits(office);
    await expectAccessible(office);
    await office.getByRole('button', { name: 'Save as a draft' }).click();
    await expect(heading(office, 'Gold loans to finish')).toBeVisible();
    await expect(office.getByText('Would call 1 customer')).toBeVisible();
    await office.getByRole('button', { name: 'Start', exact: true }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Start' }).click();
    await expect(office.getByText('1 lead', { exact: true })).toBeVisible();
    await expectFits(office);
    await expectAccessible(office);
    await office.goto('/admin/call-campaigns');
    await expect(office.getByRole('link', { name: 'Gold loans to finish' })).toBeVisible();
    await expectFits(office);
    await expectAccessible(office);

    const { page: desk, admin: agent } = await openAs(app, '/admin/telecalling', { role: 3, name: 'Meera Nair' });
    // The customer has asked for the call, so that it may be made at whatever time this runs.
    const asked = new Date(Date.now() - 1_000);
    await app.query("UPDATE call_leads SET state = 'CALL_BACK', owner_id = ?, asked_at = ?, due_at = ?", [
      ...[agent.user.id, asked, asked],
    ]);
    await desk.reload();
    await expect(desk.getByRole('list', { name: 'Your call-backs' })).toContainText('Asha P.');
    await expectFits(desk);
    await expectAccessible(desk);

    await desk.getByRole('button', { name: 'Next lead' }).press('Enter');
    await expect(desk.getByText('नमस्ते, क्या अभी बात कर सकते हैं?')).toBeVisible();
    await expect(desk.getByRole('link', { name: 'Open the case' })).toBeVisible();
    await expect(desk.getByText(customer.phone.slice(0, 5), { exact: false })).toBeHidden();
    await expectAccessible(desk);
    await desk.keyboard.press('c');
    await expect(desk.getByRole('link', { name: '+91' })).toHaveAttribute('href', `tel:+91${customer.phone}`);
    await expect(desk.getByRole('link', { name: '+91' })).toBeFocused();
    await expectFits(desk);
    await expectAccessible(desk);

    await desk.keyboard.press('m');
    await desk.keyboard.type('PAN is ABCPP1234F');
    await desk.getByRole('button', { name: 'Interested', exact: false }).first().click();
    await desk.getByRole('button', { name: 'Save and take the next' }).click();
    await expect(desk.getByText('It holds a PAN.', { exact: false })).toBeVisible();
    await desk.getByRole('textbox', { name: 'Note' }).fill('Will bring the gold on Monday.');
    // Away from the field: its figures are text there.
    await desk.getByRole('button', { name: 'Save and pause' }).focus();
    await desk.keyboard.press('1');
    await expect(desk.getByRole('button', { name: 'Interested', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(desk.getByRole('button', { name: 'Save and take the next' })).toBeFocused();
    await desk.keyboard.press('Enter');
    await expect(desk.getByText('Nobody is to be called now. Try again in a few minutes.')).toBeVisible();
    await office.goto('/admin/call-board');
    await expect(office.getByRole('table', { name: 'Agents' })).toContainText('Meera Nair');
    await expect(office.getByRole('table', { name: 'Campaigns' })).toContainText('Gold loans to finish');
    await expectFits(office);
    await expectAccessible(office);
    expect(await app.query('SELECT disposition FROM call_attempts')).toEqual([{ disposition: 'interested' }]);
  });
});

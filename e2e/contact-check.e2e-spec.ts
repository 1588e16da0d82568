import { expect } from '@playwright/test';
import { aPartner } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { anApplication, aProspect } from '../server/test/builders/applications.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, heading, openAs } from './support/admin.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

test.describe('the rules of contact at the desk', () => {
  let app: TestApp;

  test.beforeAll(async () => {
    app = await startMarketplace();
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
  });
  test.afterAll(() => app.stop());

  test('role 3 finds a customer by number, asks about a time, and sees the same on the case @desktop', async () => {
    const prospect = await aProspect(app, { profile: anApplicant() });
    const application = await anApplication(app, { prospect_id: prospect.id });
    const { page } = await openAs(app, '/admin/csr-portal/contact', { role: 3 });
    await expectFits(page);
    await page.getByRole('search').getByRole('textbox').fill(prospect.phone);
    await page.keyboard.press('Enter');
    await expect(heading(page, `Asha P., ******${prospect.phone.slice(-4)}`)).toBeVisible();
    const answers = page.getByRole('region', { name: 'May they be contacted?' });
    const first = await answers.getByRole('listitem').count();
    expect(first).toBeGreaterThan(3);
    await answers.getByLabel('Time in India').fill('22:30');
    await answers.getByRole('button', { name: 'Look at this time' }).click();
    await expect(answers.getByText('22:30', { exact: false }).first()).toBeVisible();
    await expectFits(page);

    await page.goto(`/admin/csr-portal/${application.uuid}/${prospect.uuid}`);
    await expect(answers.getByRole('listitem').first()).toBeVisible();
    await expectFits(page);
  });

  test('a customer who does not exist is told as missing @phone', async () => {
    const { page } = await openAs(app, '/admin/csr-portal/contact', { role: 2 });
    await page.goto('/admin/csr-portal/contact/0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11');
    await expect(page.getByText('This record does not exist', { exact: false })).toBeVisible();
    await expectFits(page);
  });
});

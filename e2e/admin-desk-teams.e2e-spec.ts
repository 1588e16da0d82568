import { expect } from '@playwright/test';
import { anAdmin, aPartner, PASSWORD } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { anApplication, aProspect } from '../server/test/builders/applications.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { aProfile, expectFits, openAs, signIn, toast } from './support/admin.js';
import { expectAccessible } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

test.describe('desk teams', () => {
  let app: TestApp;

  test.beforeAll(async () => {
    app = await startMarketplace();
    await aPartner(app, { slug: 'moral-e-suvidha' });
  });
  test.afterAll(async () => {
    await app.stop();
  });

  test('an admin makes a team, whose members then see its cases and are offered them first, and deletes it', async () => {
    const meera = await anAdmin(app, { name: 'Meera Nair', role: 3 });
    const ravi = await anAdmin(app, { name: 'Ravi Kumar', role: 3 });
    await anAdmin(app, { name: 'Aarav Das', role: 3 });
    await anAdmin(app, { name: 'Latha Iyer', role: 2 });
    const { page } = await openAs(app, '/admin/desk-teams');
    await page.getByRole('link', { name: 'Add desk team' }).first().click();
    await page.getByRole('textbox', { name: 'Name' }).fill('North');
    await page.getByRole('combobox', { name: 'Supervisor' }).click();
    await page.getByRole('option', { name: 'Latha Iyer' }).click();
    await page.getByRole('combobox', { name: 'Members' }).click();
    await page.getByRole('option', { name: 'Meera Nair' }).click();
    await page.getByRole('option', { name: 'Ravi Kumar' }).click();
    await page.keyboard.press('Escape');
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('row', { name: /North/ })).toContainText('Meera Nair, Ravi Kumar');
    await expectAccessible(page);
    await expectFits(page);

    const prospect = await aProspect(app, { profile: anApplicant({ first_name: 'Kavya', last_name: 'Pillai' }) });
    const application = await anApplication(app, { prospect_id: prospect.id });
    const path = `csr-portal/${application.uuid}/${prospect.uuid}`;
    await app.as(ravi.token).post(`/api/admin/${path}/claim`).expect(200);
    const desk = await (await aProfile(app)).newPage();
    await desk.goto('/admin/login');
    await signIn(desk, meera.email, PASSWORD);
    await expect(desk.getByText('You have no case.', { exact: false })).toBeVisible();
    await desk.getByRole('switch', { name: 'My team' }).check();
    await expect(desk.getByRole('list', { name: 'Mine' }).getByRole('listitem')).toHaveCount(1);
    await expect(desk.getByText('With Ravi Kumar')).toBeVisible();
    await expectAccessible(desk);
    await expectFits(desk);
    const { body } = await app.as(meera.token).get('/api/admin/csr-colleagues').expect(200);
    expect((body as { name: string }[]).slice(0, 3).map(({ name }) => name)).toEqual([
      'Latha Iyer',
      'Meera Nair',
      'Ravi Kumar',
    ]);

    await page.getByRole('row', { name: /North/ }).getByRole('button', { name: /North/ }).click();
    await expect(page.getByText('Its members keep their cases and tickets.', { exact: false })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'North was deleted.')).toBeVisible();
    await desk.reload();
    await expect(desk.getByText('There is none in your teams.')).toBeVisible();
  });
});

import { expect, type Page } from '@playwright/test';
import { aPartner } from '../server/test/builders/accounts.js';
import { anApplication, aProspect } from '../server/test/builders/applications.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, openAs, toast } from './support/admin.js';
import { expectAccessible } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';
import { PHONE } from './support/widths.js';

let app: TestApp;

test.beforeAll(async () => {
  app = await startMarketplace();
  await aPartner(app, { slug: 'moral-e-suvidha' });
});
test.afterAll(async () => {
  await app.stop();
});

async function aRequest() {
  const prospect = await aProspect(app);
  await anApplication(app, { prospect_id: prospect.id, state: 'IN_PROGRESS' });
  const customer = app.as(await app.tokenFor('customer', prospect.id));
  const path = `/api/user/${prospect.uuid}/deletion-request`;
  await customer.post(path).send({ reason: 'wish_privacy' }).expect(200);
  return { uuid: prospect.uuid, takeBack: () => customer.delete(path).expect(200) };
}

const approveButton = (page: Page, uuid: string) =>
  page.getByRole('button', { name: `Approve the deletion of ${uuid}` });

test('two admins approve that a customer is deleted, and neither does so unknowingly @desktop', async () => {
  const [wish, second] = [await aRequest(), await aRequest()];
  const [{ page: desktop }, { page: phone }] = await Promise.all([
    openAs(app, '/admin/deletion-requests', { name: 'Meera Nair' }),
    openAs(app, '/admin/deletion-requests', { name: 'Vikram Rao', viewport: PHONE }),
  ]);
  const confirm = (page: Page, text: string | RegExp, button: string) =>
    page.getByRole('dialog').filter({ hasText: text }).getByRole('button', { name: button });
  const tile = phone.getByRole('listitem', { name: wish.uuid });
  await expect(tile.getByText('Does not want the data to be held')).toBeVisible();

  await approveButton(desktop, wish.uuid).press('Enter');
  await expect(confirm(desktop, 'Nothing is deleted until a second admin approves', 'Approve')).toBeVisible();
  await expectAccessible(desktop);
  await confirm(desktop, 'Nothing is deleted', 'Approve').press('Enter');
  await expect(toast(desktop, 'Your approval is noted.')).toBeVisible();
  await expect(desktop.getByText('You have approved: a second admin has to approve as well.')).toBeVisible();
  await expect(approveButton(desktop, wish.uuid)).toBeDisabled();
  await expectFits(desktop);

  // The phone has not seen that approval: its own would be the second.
  await approveButton(phone, wish.uuid).click();
  await confirm(phone, 'Nothing is deleted', 'Approve').click();
  await expect(toast(phone, 'Your approval would now delete the customer')).toBeVisible();
  await expect(tile.getByText('Meera Nair')).toBeVisible();
  await approveButton(phone, wish.uuid).click();
  const text = /Meera Nair has approved this already.* 1 open application is withdrawn, and the lenders are told\./;
  await confirm(phone, text, 'Delete the customer').click();
  await expect(toast(phone, 'The customer is deleted.')).toBeVisible();

  await second.takeBack();
  await approveButton(phone, second.uuid).click();
  await confirm(phone, 'Nothing is deleted', 'Approve').click();
  await expect(toast(phone, 'was taken back by the customer')).toBeVisible();
  await expect(phone.getByText('No deletion request is open.')).toBeVisible();

  await phone.getByRole('combobox', { name: 'State' }).click();
  await phone.getByRole('option', { name: 'Done' }).click();
  await expect(tile.getByText('Done', { exact: true })).toBeVisible();
  await expect(tile.getByText('Vikram Rao')).toBeVisible();
  await expectFits(phone);
});

import { expect, type Page } from '@playwright/test';
import { certificateNumber } from '@marketplace/contract/privacy/deletion.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { anApplication, aProspect } from '../server/test/builders/applications.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, heading, openAs, toast } from './support/admin.js';
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
    openAs(app, '/admin/customer-info-deletion', { name: 'Meera Nair' }),
    // The former address leads here.
    openAs(app, '/admin/deletion-requests', { name: 'Vikram Rao', viewport: PHONE }),
  ]);
  await expect(heading(phone, 'Customer info deletion')).toBeVisible();
  expect(new URL(phone.url()).pathname).toBe('/admin/customer-info-deletion');
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

test('an admin finds a customer, sees what goes and asks; another approves, and both find the certificate @phone', async () => {
  const prospect = await aProspect(app, { profile: anApplicant({ first_name: 'Sunita', last_name: 'Devi' }) });
  await anApplication(app, { prospect_id: prospect.id, state: 'IN_PROGRESS' });
  const { page } = await openAs(app, '/admin/customer-info-deletion', { name: 'Anil Mehta' });

  await page.getByRole('tab', { name: 'Find a customer' }).press('Enter');
  await page.getByLabel('Mobile number, PAN, e-mail, UUID or reference').fill(prospect.phone);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Customer', exact: true })).toContainText('Sunita D.');
  const records = page.getByRole('table', { name: 'What goes and what stays' });
  await expect(records.getByRole('row', { name: /^Mobile number, profile and look-up keys 1 0$/ })).toBeVisible();
  await expect(
    records.getByRole('row', { name: /^Product, lender, states and times of applications.* 0 1$/ }),
  ).toContainText('Figures of the past, which name nobody');
  await expect(page.getByText(prospect.phone)).toHaveCount(0);
  await expectFits(page);

  const ask = page.getByRole('button', { name: 'Ask for deletion' });
  await expect(ask).toBeDisabled();
  await page.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'The customer asked in writing' }).click();
  await ask.click();
  await expect(toast(page, 'Your request is noted. A second admin has to approve it.')).toBeVisible();
  const own = page.getByRole('listitem', { name: prospect.uuid });
  await expect(own.getByText('Anil Mehta: The customer asked in writing')).toBeVisible();
  await expect(approveButton(page, prospect.uuid)).toBeDisabled();

  const { page: other } = await openAs(app, '/admin/customer-info-deletion', { name: 'Zoya Khan' });
  await other.getByRole('link', { name: `What would go of ${prospect.uuid}` }).click();
  await expect(other.getByRole('region', { name: 'A request is open' })).toContainText('Anil Mehta');
  await expectFits(other);
  await approveButton(other, prospect.uuid).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete the customer' }).click();
  await expect(toast(other, 'The customer is deleted.')).toBeVisible();

  await other.getByRole('tab', { name: 'Certificates' }).click();
  const [stored] = await app.query<{ id: number }[]>(
    `SELECT c.id FROM deletion_certificates c JOIN deletion_requests d ON d.id = c.deletion_request_id
     WHERE d.prospect_id = ?`,
    [prospect.id],
  );
  const number = certificateNumber(stored!.id);
  await other.getByPlaceholder('Number').fill(number);
  const tile = other.getByRole('listitem', { name: number });
  await expect(tile.getByText(/^\d+ deleted, \d+ kept$/)).toBeVisible();
  await expect(other.getByRole('listitem').filter({ hasText: 'DEL-' })).toHaveCount(1);
  await expectFits(other);
  const [file] = await Promise.all([
    other.waitForEvent('download'),
    tile.getByRole('button', { name: `PDF of ${number}` }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${number}.pdf`);
  await expect(toast(other, `${number} is downloaded.`)).toBeVisible();
  await other.getByPlaceholder('Number').fill('DEL-99999999');
  await expect(other.getByText('There is no such certificate.')).toBeVisible();
});

test('an admin refuses a request with a reason, which stands with the request @desktop', async () => {
  const { uuid } = await aRequest();
  const { page } = await openAs(app, '/admin/customer-info-deletion', { name: 'Divya Pai' });
  await page.getByRole('button', { name: `Refuse the deletion of ${uuid}` }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Refuse the request' });
  await expect(dialog.getByRole('button', { name: 'Refuse' })).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'A complaint or dispute is open' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(toast(page, 'The request is refused. Nothing is deleted.')).toBeVisible();
  await page.getByRole('combobox', { name: 'State' }).click();
  await page.getByRole('option', { name: 'Refused' }).click();
  await expect(page.getByRole('row').filter({ hasText: uuid })).toContainText(
    'Divya Pai: A complaint or dispute is open',
  );
  await expectFits(page);
});

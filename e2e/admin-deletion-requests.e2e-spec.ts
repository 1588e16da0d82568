import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { aPartner } from '../server/test/builders/accounts.js';
import { anApplication, aProspect } from '../server/test/builders/applications.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { closeProfiles, expectAccessible, expectFits, openAs, toast } from './support/admin.js';
import { launchBrowser, PHONE } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';

let app: TestApp;
let browser: Browser;

beforeAll(async () => {
  [app, browser] = await Promise.all([startMarketplace(), launchBrowser()]);
  await aPartner(app, { slug: 'moral-e-suvidha' });
});
afterAll(async () => {
  await closeProfiles(browser);
  await browser.close();
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

it('two admins approve that a customer is deleted, and neither does so unknowingly', async () => {
  const [wish, second] = [await aRequest(), await aRequest()];
  const [{ page: desktop }, { page: phone }] = await Promise.all([
    openAs(browser, app, '/admin/deletion-requests', { name: 'Meera Nair' }),
    openAs(browser, app, '/admin/deletion-requests', { name: 'Vikram Rao', width: PHONE.width }),
  ]);
  const confirm = (page: Page, text: string | RegExp, button: string) =>
    page.getByRole('dialog').filter({ hasText: text }).getByRole('button', { name: button });
  const tile = phone.getByRole('listitem', { name: wish.uuid });
  await tile.getByText('Does not want the data to be held').waitFor();

  await approveButton(desktop, wish.uuid).press('Enter');
  await confirm(desktop, 'Nothing is deleted until a second admin approves', 'Approve').waitFor();
  await expectAccessible(desktop);
  await confirm(desktop, 'Nothing is deleted', 'Approve').press('Enter');
  await toast(desktop, 'Your approval is noted.').waitFor();
  await desktop.getByText('You have approved: a second admin has to approve as well.').waitFor();
  expect(await approveButton(desktop, wish.uuid).isDisabled()).toBe(true);
  await expectFits(desktop);

  // The phone has not seen that approval: its own would be the second.
  await approveButton(phone, wish.uuid).click();
  await confirm(phone, 'Nothing is deleted', 'Approve').click();
  await toast(phone, 'Your approval would now delete the customer').waitFor();
  await tile.getByText('Meera Nair').waitFor();
  await approveButton(phone, wish.uuid).click();
  const text = /Meera Nair has approved this already.* 1 open application is withdrawn, and the lenders are told\./;
  await confirm(phone, text, 'Delete the customer').click();
  await toast(phone, 'The customer is deleted.').waitFor();

  await second.takeBack();
  await approveButton(phone, second.uuid).click();
  await confirm(phone, 'Nothing is deleted', 'Approve').click();
  await toast(phone, 'was taken back by the customer').waitFor();
  await phone.getByText('No deletion request is open.').waitFor();

  await phone.getByRole('combobox', { name: 'State' }).click();
  await phone.getByRole('option', { name: 'Done' }).click();
  await tile.getByText('Done', { exact: true }).waitFor();
  await tile.getByText('Vikram Rao').waitFor();
  await expectFits(phone);
});

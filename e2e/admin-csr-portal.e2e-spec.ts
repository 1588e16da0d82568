import { expect, type Page } from '@playwright/test';
import type { PartnerEntity } from '../server/src/partners/partners/partner.entity.js';
import { anAdmin, aPartner, PASSWORD } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { aLenderApplication, anApplication, aProspect } from '../server/test/builders/applications.js';
import { aLender } from '../server/test/builders/lenders.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { aProfile, expectFits, heading, openAs, signIn, toast } from './support/admin.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';
import { DESKTOP, PHONE } from './support/widths.js';

test.describe('cases at the desk', () => {
  let app: TestApp;
  let elsewhere: TestApp;
  let partner: PartnerEntity;

  test.beforeAll(async () => {
    app = await startMarketplace();
    partner = await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
    elsewhere = await startMarketplace({}, app.database);
  });
  test.afterAll(async () => {
    await elsewhere.stop();
    await app.stop();
  });

  const aCase = async (first_name: string) => {
    const profile = anApplicant({ first_name, last_name: 'Pillai' });
    const prospect = await aProspect(app, { partner_id: partner.id, profile, language: 'hi' });
    const application = await anApplication(app, { prospect_id: prospect.id });
    const lender = await aLender(app, { name: `Kaveri Credit ${first_name}` });
    await aLenderApplication(app, { application_id: application.id, lender_id: lender.id, state: 'SANCTIONED' });
    return { prospect, path: `/admin/csr-portal/${application.uuid}/${prospect.uuid}` };
  };
  const bar = (page: Page) => page.getByRole('region', { name: 'What you can do' });
  const notes = (page: Page) => page.getByRole('region', { name: 'Notes' });

  test('two agents share a case: one works on it by keyboard, hands it over, and the other ends it @desktop', async () => {
    const { prospect, path } = await aCase('Meera');
    const meena = await anAdmin(app, { name: 'Meena Joshi', role: 3 });
    const context = await aProfile(app, { viewport: DESKTOP });
    const page = await context.newPage();
    await page.goto('/admin/login');
    await signIn(page, meena.email, PASSWORD);
    await expect(page).toHaveURL(/\/admin\/csr-portal$/);
    await expect(page.getByText('You have no case.', { exact: false })).toBeVisible();

    await page.getByRole('tab', { name: 'Unclaimed' }).click();
    await expect(page.getByRole('list', { name: 'Unclaimed' }).getByRole('listitem')).toHaveCount(1);
    await expectFits(page);
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Meera P.')).toBeVisible();
    await expect(page.getByText('The customer looks at the offers and chooses one.')).toBeVisible();
    await expect(page.getByText(prospect.phone)).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog').getByRole('row', { name: 't Take the case' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('t');
    await expect(bar(page)).toContainText('You have this case.');
    await expect(page.getByRole('button', { name: 'Note', exact: true })).toBeFocused();

    const { page: other } = await openAs(elsewhere, path, { role: 2, name: 'Ravi Iyer', viewport: PHONE });
    await expect(bar(other)).toContainText('Meena Joshi has this case until');
    await expect(other.getByRole('button', { name: 'Take this case' })).toBeDisabled();
    await expect(other.getByRole('button', { name: 'Show Mobile number' })).toBeDisabled();
    await expectFits(other);

    await page.keyboard.press('n');
    await page.getByRole('textbox', { name: 'Note' }).fill('Call her on 98765 43210');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('It holds a phone number.', { exact: false })).toBeVisible();
    await page.getByRole('textbox', { name: 'Note' }).fill('Call her on Monday');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(notes(page)).toContainText('Call her on Monday');
    await expect(notes(page)).toContainText('Meena Joshi');

    await page.keyboard.press('f');
    await page.getByLabel('Time (India)').fill('11:30');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(bar(page)).toContainText(/Follow up .*11:30/);
    await expectFits(page);

    await page.getByRole('button', { name: 'Hand over' }).click();
    await page.getByRole('combobox', { name: 'Colleague' }).click();
    await page.getByRole('option', { name: 'Ravi Iyer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand over' }).click();
    await expect(bar(page)).toContainText('Ravi Iyer has this case until');

    await other.reload();
    await expect(bar(other)).toContainText('You have this case.');
    await other.getByRole('button', { name: 'Show Mobile number' }).click();
    await other.getByRole('combobox', { name: 'Reason' }).click();
    await other.getByRole('option', { name: 'The customer asks for it' }).click();
    await other.getByRole('textbox', { name: 'Note' }).fill('asked on the phone');
    await other.getByRole('button', { name: 'Show for a minute' }).click();
    await expect(other.getByText(prospect.phone)).toBeVisible();
    await other.getByRole('button', { name: 'Send link' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(toast(other, 'The link is on its way.')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Resend lender’s link' })).toBeDisabled();
    await expect(bar(other)).toContainText('No lender waits for the customer');
    await app.query("UPDATE lenders SET api = 0, utm_link = 'https://bank.example.in/start' WHERE name = ?", [
      'Kaveri Credit Meera',
    ]);
    await other.reload();
    await other.getByRole('button', { name: 'Resend lender’s link' }).click();
    await expect(other.getByRole('combobox', { name: 'Lender' })).toHaveText('Kaveri Credit Meera');
    await other.getByRole('checkbox', { name: 'The customer has just asked for it' }).check();
    await expectFits(other);
    await other.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(toast(other, 'The link is on its way.')).toBeVisible();
    await expect(other.getByRole('region', { name: 'What happened' })).toContainText(
      'link to the lender’s page sent again',
    );
    await other.getByRole('button', { name: 'Withdraw' }).click();
    await other.getByRole('combobox', { name: 'Reason' }).click();
    await other.getByRole('option', { name: 'Has found another lender' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(other.getByText('The application is over: nothing is left to do.')).toBeVisible();
    await expect(other.getByRole('region', { name: 'What happened' })).toContainText('withdrawn on request');
  });

  test('a customer’s id with another application is told as missing, and a case fits a phone @phone', async () => {
    const [one, two] = [await aCase('Sunita'), await aCase('Lata')];
    const { page } = await openAs(app, one.path.replace(one.prospect.uuid, two.prospect.uuid), { role: 3 });
    await expect(page.getByText('This record does not exist', { exact: false })).toBeVisible();
    await page.goto(one.path);
    await page.getByRole('button', { name: 'Take this case' }).click();
    await expect(bar(page)).toContainText('You have this case.');
    await expectFits(page);
    await page.getByRole('link', { name: 'Back to the queue' }).click();
    await expect(page.getByRole('list', { name: 'Mine' }).getByRole('listitem')).toHaveCount(1);
    await expectFits(page);
  });
});

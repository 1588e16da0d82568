import { expect, type Page } from '@playwright/test';
import { istDaysUntil, istToday } from '@marketplace/contract/dates/ist.js';
import type { LenderApplicationEntity } from '../server/src/loans/applications/lender-application.entity.js';
import { foldPaths } from '../server/src/operations/customers-journey/fold-paths.js';
import { SYSTEM } from '../server/src/platform/auth/actor.js';
import { Transactions } from '../server/src/platform/database/transactions.js';
import {
  INSERT_JOURNEY_EVENTS,
  type JourneyEvent,
  journeyRow,
} from '../server/src/platform/journey-events/journey-events.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { aLenderApplication, anApplication, aProspect } from '../server/test/builders/applications.js';
import { aLender } from '../server/test/builders/lenders.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, heading, openAs } from './support/admin.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

const TIN = 'QWEPX9876Z';

test.describe('the customers’ journey', () => {
  let app: TestApp;
  let phone: string;
  let atLender: LenderApplicationEntity;

  test.beforeAll(async () => {
    app = await startMarketplace();
    const partner = await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
    const kaveri = await aLender(app, { name: 'Kaveri Credit' });
    const profile = anApplicant({ first_name: 'Meera', last_name: 'Pillai', tin: TIN });
    const meera = await aProspect(app, { partner_id: partner.id, profile });
    await aProspect(app, { partner_id: partner.id, profile: anApplicant({ first_name: 'Mira', tin: TIN }) });
    phone = meera.phone;
    const application = await anApplication(app, { prospect_id: meera.id });
    atLender = await aLenderApplication(app, { application_id: application.id, lender_id: kaveri.id });
    const ids = { prospect_id: meera.id, application_id: application.id, partner_id: partner.id };
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const steps = Array.from({ length: 50 }, (_, n): JourneyEvent => ({
      ...{ kind: 'FORM_STEP_SAVED', ...ids, at: minutesAgo(90 + n) },
    }));
    const events: JourneyEvent[] = [
      {
        kind: 'OTP_VERIFIED',
        ...ids,
        at: minutesAgo(150),
        source: 'customer',
        facts: { language: 'hi', width: 'phone' },
      },
      ...steps,
      { kind: 'SUBMITTED', ...ids, at: minutesAgo(30), source: 'customer', product_type: 'Personal Loans' },
      {
        ...{ kind: 'SANCTIONED', ...ids, at: minutesAgo(10), source: 'lender', lender_id: kaveri.id },
        ...{ lender_application_id: atLender.id, product_type: 'Personal Loans', facts: { amount: 45_000 } },
      },
      {
        kind: 'OTP_VERIFIED',
        prospect_id: 4_000_000,
        at: minutesAgo(20),
        source: 'customer',
        facts: { width: 'desktop' },
      },
    ];
    await app.query(INSERT_JOURNEY_EVENTS, [events.map((event) => journeyRow(event, SYSTEM))]);
    await foldPaths(app.app.get(Transactions), { settledMs: 0 });
  });
  test.afterAll(async () => {
    await app.stop();
  });

  const find = async (page: Page, text: string) => {
    await page.getByLabel('Mobile number, PAN, e-mail, UUID or reference').fill(text);
    await page.keyboard.press('Enter');
  };
  const happened = (page: Page) => page.getByRole('region', { name: 'What happened' });

  test('an admin finds a customer by the number, reads what happened and is shown the number for a reason @phone', async () => {
    const { page } = await openAs(app, '/admin/customers-journey', { name: 'Ravi Iyer' });
    await find(page, '9999999999');
    await expect(page.getByText('Nobody is found.', { exact: false })).toBeVisible();
    await find(page, TIN);
    await expect(page.getByText('2 customers found.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Customers found' }).getByRole('link')).toHaveCount(2);
    await find(page, phone);
    await expect(heading(page, 'Meera P.')).toBeVisible();
    expect(page.url()).not.toContain(phone);

    const contact = page.getByRole('region', { name: 'May this customer be contacted?' });
    await contact.getByLabel('Time in India').fill('21:00');
    await contact.getByRole('button', { name: 'Look at this time' }).press('Enter');
    await expect(contact.getByText('About their application: SMS, WhatsApp')).toBeVisible();
    await expect(contact.getByRole('status')).toHaveText(/^On .*, 21:00:$/);
    await expect(contact.getByText(/^Hours of the day .* · allowed from .*, 08:00$/)).toBeVisible();
    await expect(contact.getByText('No consent to offers on this channel').first()).toBeVisible();

    await expect(happened(page).getByText('Sanctioned · Kaveri Credit · Personal Loans · ₹45,000')).toBeVisible();
    await expect(happened(page).getByRole('listitem')).toHaveCount(50);
    await page.getByRole('button', { name: 'Show what was before' }).click();
    await expect(happened(page).getByText('Number proved · Hindi · Phone')).toBeVisible();
    await expect(happened(page).getByRole('listitem')).toHaveCount(53);
    await expect(page.getByText(phone)).toHaveCount(0);
    await expectFits(page);

    await page.getByRole('button', { name: 'Show Mobile number' }).click();
    await page.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'The customer asks for it' }).click();
    await page.getByLabel('Note').fill('call 98765 43210 back');
    await expect(page.getByText('Leave out phone numbers', { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show for a minute' })).toBeDisabled();
    await page.getByLabel('Note').fill('asked on the phone');
    await page.clock.install();
    await page.getByRole('button', { name: 'Show for a minute' }).click();
    await expect(page.getByText(phone)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Hide Mobile number' })).toBeFocused();
    await expect(
      happened(page).getByText('Masked data shown · Mobile number · The customer asks for it'),
    ).toBeVisible();
    await expect(happened(page).getByText('Ravi Iyer')).toBeVisible();
    await page.clock.fastForward(61_000);
    await expect(page.getByText(phone)).toHaveCount(0);

    await page.getByRole('link', { name: 'Kaveri Credit', exact: true }).click();
    await expect(heading(page, 'Meera P. at Kaveri Credit')).toBeVisible();
  });

  test('role 2 reads the page without links to applications, and an id that is nobody’s is told @desktop', async () => {
    const { page } = await openAs(app, '/admin/customers-journey', { role: 2 });
    await find(page, atLender.uuid);
    await expect(heading(page, 'Meera P.')).toBeVisible();
    await expect(page.getByText('Kaveri Credit', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Kaveri Credit' })).toHaveCount(0);
    await page.goto('/admin/customers-journey/0b0e6a4e-3f5b-4d62-9f0e-6a1f9b7f2a11');
    await expect(page.getByText('This record does not exist', { exact: false })).toBeVisible();
  });

  test('the path shows how far customers came, by screen and for days without anybody @desktop', async () => {
    const { page } = await openAs(app, '/admin/customers-journey', { role: 2 });
    const row = (step: string) => page.getByRole('row', { name: new RegExp(`^${step} `) });
    await expect(page.getByText('2 customers began in these days.')).toBeVisible();
    await expect(row('Came')).toContainText('2 (100%)');
    await expect(row('Number proved')).toContainText('1 (50%)');
    await expect(row('Submitted')).toContainText('1 (50%)');
    await expect(row('Sanctioned')).toContainText('1 (100%)');
    await expect(row('Disbursed')).toContainText('0 (0%)');
    await expectFits(page);

    await page.getByRole('combobox', { name: 'Screen' }).click();
    await page.getByRole('option', { name: 'Computer' }).click();
    await expect(page.getByText('1 customer began in these days.')).toBeVisible();
    await expect(row('Submitted')).toContainText('0 (0%)');
    await page.getByLabel('First step from').fill('2020-01-01');
    await expect(page.getByText('The figures could not be loaded.', { exact: false })).toBeVisible();
    await page.getByLabel('First step to').fill('2020-01-31');
    await expect(page.getByText('Nobody began in these days.', { exact: false })).toBeVisible();
    await page.getByLabel('First step to').fill(istToday());
    await page.getByLabel('First step from').fill(istDaysUntil(new Date(), 5)[0]!);
    await expect(page.getByText('1 customer began in these days.')).toBeVisible();
  });
});

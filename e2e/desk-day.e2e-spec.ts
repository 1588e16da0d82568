import { expect, type Page } from '@playwright/test';
import { EVERYBODY } from '@marketplace/contract/audiences/audiences.js';
import { DISPOSITIONS } from '@marketplace/contract/telecalling/telecalling.js';
import { anAdmin, aPartner } from '../server/test/builders/accounts.js';
import { anApplicant } from '../server/test/builders/applicants.js';
import { aLenderApplication, anApplication, aProspect } from '../server/test/builders/applications.js';
import { aLender } from '../server/test/builders/lenders.js';
import { eventually } from '../server/test/support/eventually.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, heading, openAs } from './support/admin.js';
import { expectAccessible } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';
import { DESKTOP } from './support/widths.js';

test.describe('a day at the desk', () => {
  let app: TestApp;
  let elsewhere: TestApp;

  test.beforeAll(async () => {
    app = await startMarketplace();
    elsewhere = await startMarketplace({}, app.database);
  });
  test.afterAll(async () => {
    await elsewhere.stop();
    await app.stop();
  });

  const bar = (page: Page) => page.getByRole('region', { name: 'What you can do' });

  /** A customer with an application at a lender, who agreed to calls and is the one lead of a running campaign. */
  async function aLead() {
    const { id: partner_id } = await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
    const profile = anApplicant({ first_name: 'Asha', last_name: 'Patil' });
    const prospect = await aProspect(app, { partner_id, profile, language: 'en' });
    const application = await anApplication(app, { prospect_id: prospect.id });
    const lender = await aLender(app, { name: 'Kaveri Credit' });
    await aLenderApplication(app, { application_id: application.id, lender_id: lender.id, state: 'SANCTIONED' });
    const customer = app.as(await app.tokenFor('customer', prospect.id));
    await customer
      .put('/api/contact-preferences')
      .send({ channels: ['phone'], consent_text_version: 'communication.2.en' })
      .expect(200);
    const office = app.as((await anAdmin(app)).token);
    const { offers_on: _, ...audience } = EVERYBODY;
    const { body } = await office
      .post('/api/admin/call-campaigns')
      .send({
        ...audience,
        ...{ name: 'Sanctioned, not paid out', script_en: 'Good morning.', script_hi: 'नमस्ते।' },
        ...{ max_attempts: 3, pause_minutes: 60, dispositions: DISPOSITIONS },
      })
      .expect(201);
    await office.post(`/api/admin/call-campaigns/${(body as { id: number }).id}/start`).expect(200);
    await eventually(async () => expect(await app.query('SELECT id FROM call_leads')).toHaveLength(1));
    return { prospect, customer, path: `/admin/csr-portal/${application.uuid}/${prospect.uuid}` };
  }

  /** The customer asked this agent to call now, so that they may be called at whatever time this runs. */
  async function askForCallBack(agent: number) {
    const asked = new Date(Date.now() - 1_000);
    await app.query("UPDATE call_leads SET state = 'CALL_BACK', owner_id = ?, asked_at = ?, due_at = ?", [
      ...[agent, asked, asked],
    ]);
  }

  test('two agents and a supervisor share cases, calls and tickets on two servers @desktop', async () => {
    test.slow();
    const { prospect, customer, path } = await aLead();
    // Which partner a page belongs to is read from memory, which the other server renews in its own time.
    await elsewhere.refreshLists();
    const { page: board } = await openAs(elsewhere, '/admin/call-board', { name: 'Latha Iyer', viewport: DESKTOP });
    const { page: meera, admin } = await openAs(app, path, { role: 3, name: 'Meera Nair', viewport: DESKTOP });
    const { page: ravi } = await openAs(elsewhere, path, { role: 3, name: 'Ravi Kumar', viewport: DESKTOP });
    await expect(board.getByText('Nobody has called in the last half hour.')).toBeVisible();

    // A case is one agent's at a time.
    await meera.keyboard.press('t');
    await expect(bar(meera)).toContainText('You have this case.');
    await ravi.keyboard.press('t');
    await expect(bar(ravi)).toContainText('Meera Nair has this case until');
    await expect(ravi.getByRole('button', { name: 'Take this case' })).toBeDisabled();

    // Calls: first the customer asks for another time, then they are interested.
    await askForCallBack(admin.user.id);
    await meera.goto('/admin/telecalling');
    await expect(meera.getByRole('list', { name: 'Your call-backs' })).toContainText('Asha P.');
    await meera.getByRole('button', { name: 'Next lead' }).press('Enter');
    await expect(meera.getByText('Good morning.')).toBeVisible();
    await meera.keyboard.press('c');
    await expect(meera.getByRole('link', { name: '+91' })).toHaveAttribute('href', `tel:+91${prospect.phone}`);
    const agents = board.getByRole('table', { name: 'Agents' });
    await expect(agents.getByRole('row', { name: /Meera Nair.*On a call/ })).toBeVisible({ timeout: 20_000 });
    await meera.keyboard.press('2');
    await expect(meera.getByRole('button', { name: 'Call back at a time' })).toHaveAttribute('aria-pressed', 'true');
    await expectAccessible(meera);
    await meera.getByRole('button', { name: 'Save and pause' }).press('Enter');
    await expect(meera.getByRole('list', { name: 'Your call-backs' })).toContainText('11:00');
    expect(await app.query('SELECT state, owner_id FROM call_leads')).toEqual([
      { state: 'CALL_BACK', owner_id: admin.user.id },
    ]);
    await askForCallBack(admin.user.id);
    await meera.getByRole('button', { name: 'Next lead' }).press('Enter');
    await expect(meera.getByText('Good morning.')).toBeVisible();
    await meera.keyboard.press('c');
    await expect(meera.getByRole('link', { name: '+91' })).toBeFocused();
    await meera.keyboard.press('1');
    await expect(meera.getByRole('button', { name: 'Save and take the next' })).toBeFocused();
    await meera.keyboard.press('Enter');
    await expect(meera.getByText('Nobody is to be called now. Try again in a few minutes.')).toBeVisible();
    // Two calls, one of them with interest: the board has never been loaded anew.
    await expect(agents.getByRole('row', { name: /Meera Nair.* 2 1$/ })).toBeVisible({ timeout: 20_000 });
    await expectFits(board);
    await expectAccessible(board);

    // A ticket is answered, written in again, and a complaint goes up to the supervisor.
    const { body } = await customer
      .post('/api/help-request')
      .send({ name: 'Asha Patil', email: 'asha@example.in', phone: prospect.phone, description: 'Where is my money?' })
      .expect(200);
    const { number, uuid } = body as { number: string; uuid: string };
    await ravi.goto('/admin/csr-portal/tickets');
    await ravi.getByRole('link', { name: `${number} · Help` }).press('Enter');
    await ravi.getByRole('button', { name: 'Take' }).press('Enter');
    await ravi.getByRole('button', { name: 'Answer' }).press('Enter');
    await ravi.getByRole('textbox', { name: 'Text' }).fill('It is paid out on Monday.');
    await ravi.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(ravi.getByRole('list', { name: 'What was written' })).toContainText('It is paid out on Monday.');
    await customer.post(`/api/tickets/${uuid}/messages`).send({ text: 'That was last Monday.' }).expect(201);
    await ravi.goto('/admin/csr-portal/tickets?queue=mine');
    await expect(ravi.getByRole('list', { name: 'Mine' }).getByRole('listitem')).toContainText('Open again');

    await meera.goto(path);
    await expect(meera.getByRole('list', { name: 'Tickets' })).toContainText(number);
    await meera.keyboard.press('r');
    const raise = meera.getByRole('dialog', { name: 'Raise a ticket' });
    await raise.getByRole('combobox', { name: 'What it is' }).press('ArrowDown');
    await meera.getByRole('option', { name: /^Complaint/ }).press('Enter');
    await raise.getByRole('combobox', { name: 'Lender that it is about' }).press('ArrowDown');
    await meera.getByRole('option', { name: 'Kaveri Credit' }).press('Enter');
    await raise.getByLabel('What the customer says').fill('The money was promised twice.');
    await raise.getByRole('button', { name: 'Raise a ticket' }).press('Enter');
    await expect(meera.getByRole('list', { name: 'Tickets' })).toContainText('Complaint');
    await board.goto('/admin/csr-portal/grievances');
    const complaint = board.getByRole('list', { name: 'Complaints to answer' }).getByRole('listitem');
    await expect(complaint).toContainText('Meera Nair has it');
    await complaint.getByRole('link').press('Enter');
    await board.getByRole('button', { name: 'Take' }).press('Enter');
    await expect(board.getByText('You have this ticket.')).toBeVisible();
    await expect(board.getByRole('link', { name: 'Personal Loans, Kaveri Credit' })).toBeVisible();
    await expectAccessible(board);

    // An application is begun for the customer, who will confirm it on their own phone.
    await meera.getByRole('button', { name: 'Fill in for the customer' }).press('Enter');
    await meera.getByRole('dialog').getByRole('button', { name: 'Fill in for the customer' }).press('Enter');
    await expect(heading(meera, `XXXXXX${prospect.phone.slice(-4)} · Personal Loans`)).toBeVisible();
    await expectFits(meera);
    await expectAccessible(meera);
    const told = await app.query<{ kind: string }[]>(
      'SELECT DISTINCT kind FROM journey_events WHERE prospect_id = ? AND actor_id IS NOT NULL ORDER BY kind',
      [prospect.id],
    );
    expect(told.map(({ kind }) => kind).sort()).toEqual([
      ...['CALL_ATTEMPTED', 'CALL_ENDED', 'CASE_WORKED', 'TICKET_ANSWERED', 'TICKET_OPENED'],
    ]);
  });
});

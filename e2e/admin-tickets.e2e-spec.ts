import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { aPartner } from '../server/test/builders/accounts.js';
import { aLenderApplication, anApplication, aProspect } from '../server/test/builders/applications.js';
import { aLender } from '../server/test/builders/lenders.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { expectFits, heading, openAs } from './support/admin.js';
import { expectAccessible, overflowsSideways, visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n');

test.describe('tickets', () => {
  let app: TestApp;

  test.beforeAll(async () => {
    app = await startMarketplace();
    await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha' });
  });
  test.afterAll(async () => {
    await app.stop();
  });

  const write = async (page: Page, button: string, text: string) => {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: button });
    await dialog.getByRole('textbox', { name: 'Text' }).fill(text);
    await dialog.getByRole('button', { name: /^(Send|Save)$/ }).click();
    return dialog;
  };

  test('a customer asks, the desk answers, and the customer reads it and writes again', async () => {
    const prospect = await aProspect(app, { profile: { first_name: 'Asha', last_name: 'Patil' } });
    const token = await app.tokenFor('customer', prospect.id);
    const { context, page } = await visit(app.url);
    await context.addInitScript(
      (values) => Object.entries(values).forEach(([name, value]) => localStorage.setItem(name, value)),
      { token, prospectAppId: prospect.uuid },
    );
    await page.goto('/user/personal-data');
    await expect(page.getByText('Nothing yet. “Help” at the top of each page reaches us.')).toBeVisible();
    const menu = page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await menu.click();
    await page.getByRole('button', { name: 'Help' }).first().click();
    const help = page.getByRole('dialog', { name: 'Need help?' });
    await help.getByLabel('Name').fill('Asha Patil');
    await help.getByLabel('Email').fill('asha@example.in');
    await help.getByLabel('Mobile number').fill('9876543210');
    await help.getByLabel('How can we help?').fill('My offer is gone.');
    await help.getByRole('button', { name: 'Send' }).click();
    const number = (await help.getByText(/^T\d{6}$/).textContent()) ?? '';
    const picture = help.getByLabel('Add a picture or PDF');
    await picture.setInputFiles({ name: 'virus.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ') });
    await expect(help.getByText('This is no whole picture', { exact: false })).toBeVisible();
    await picture.setInputFiles({ name: 'offers.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expect(help.getByText('offers.pdf is sent')).toBeVisible();
    await expectAccessible(page);

    const { page: desk } = await openAs(app, '/admin/csr-portal/tickets', { role: 3, name: 'Meera Nair' });
    await expectFits(desk);
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Export' }).click();
    await desk.getByRole('menuitem', { name: 'All rows as CSV' }).click();
    await desk.getByRole('link', { name: /^The export is ready/ }).click();
    const file = desk.getByRole('button', { name: 'Download: Tickets, csv' });
    const [download] = await Promise.all([desk.waitForEvent('download'), file.click()]);
    expect(download.suggestedFilename()).toBe('tickets.csv');
    await desk.goBack();
    await desk.getByRole('link', { name: `${number} · Help` }).click();
    await expect(heading(desk, number)).toBeVisible();
    await expect(desk.getByText('My offer is gone.')).toBeVisible();
    await expect(desk.getByText('/user/personal-data')).toBeVisible();
    const [download] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: 'Save offers.pdf (1 kB)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('offers.pdf');
    expect((await readFile(await download.path())).equals(PDF)).toBe(true);
    await desk.getByRole('button', { name: 'Take' }).click();
    await expect(desk.getByText('You have this ticket.')).toBeVisible();
    const dialog = await write(desk, 'Answer', 'Call me on 98765 43210');
    await expect(dialog.getByText('It holds a phone number.', { exact: false })).toBeVisible();
    await expectFits(desk);
    await dialog.getByRole('textbox', { name: 'Text' }).fill('It is there again.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(desk.getByRole('list', { name: 'What was written' })).toContainText('It is there again.');
    await expectAccessible(desk);
    await desk.getByRole('button', { name: 'Attach a file' }).click();
    const attach = desk.getByRole('dialog', { name: 'Attach a file' });
    await attach.getByLabel('File').setInputFiles({ name: 'answer.pdf', mimeType: 'application/pdf', buffer: PDF });
    await expectAccessible(desk);
    await attach.getByRole('button', { name: 'Send' }).click();
    await expect(desk.getByRole('list', { name: 'Files' })).toContainText('Sent by the desk · Meera Nair');
    await expectFits(desk);

    await page.reload();
    const tickets = page.getByRole('region', { name: 'What you asked us' });
    await expect(tickets.getByText('Answered')).toBeVisible();
    await tickets.getByRole('button', { name: `Show ${number}` }).click();
    await expect(tickets.getByText('It is there again.')).toBeVisible();
    const files = tickets.getByRole('list', { name: `Files of ${number}` });
    await expect(files.getByRole('listitem')).toHaveText([/offers\.pdf.*You sent it/, /answer\.pdf.*We sent it/]);
    const [answer] = await Promise.all([
      page.waitForEvent('download'),
      files.getByRole('button', { name: 'Save answer.pdf (1 kB)' }).click(),
    ]);
    expect((await readFile(await answer.path())).equals(PDF)).toBe(true);
    await tickets.getByLabel('Write to us about it').fill('It is gone once more.');
    await tickets.getByRole('button', { name: 'Send' }).click();
    await expect(tickets.getByText('With us again')).toBeVisible();
    expect(await overflowsSideways(page)).toBe(false);
    await expectAccessible(page);
    expect(await app.query('SELECT state FROM tickets')).toContainEqual({ state: 'REOPENED' });
  });

  test('a complaint is raised from a case by keyboard, and the grievance officer sees it with its lender', async () => {
    const prospect = await aProspect(app, { profile: { first_name: 'Ravi', last_name: 'Rao' } });
    const application = await anApplication(app, { prospect_id: prospect.id });
    const lender = await aLender(app, { name: 'Kaveri Credit' });
    await aLenderApplication(app, { application_id: application.id, lender_id: lender.id });
    const path = `/admin/csr-portal/${application.uuid}/${prospect.uuid}`;
    const { page } = await openAs(app, path, { role: 3, name: 'Meera Nair' });
    await expect(page.getByText('The customer has asked nothing yet.')).toBeVisible();
    await page.keyboard.press('t');
    await expect(page.getByText('You have this case.')).toBeVisible();
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog', { name: 'Raise a ticket' });
    await expect(dialog.getByRole('combobox', { name: 'What it is' })).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('option', { name: /^Complaint/ }).click();
    await dialog.getByRole('combobox', { name: 'Lender that it is about' }).click();
    await page.getByRole('option', { name: 'Kaveri Credit' }).click();
    await dialog.getByLabel('What the customer says').fill('Was charged twice.');
    await expectAccessible(page);
    await expectFits(page);
    await dialog.getByRole('button', { name: 'Raise a ticket' }).click();
    const link = page.getByRole('list', { name: 'Tickets' }).getByRole('link', { name: /^T\d{6} · Complaint/ });
    await expect(link).toBeVisible();
    await expectAccessible(page);

    await page.goto('/admin/csr-portal/grievances');
    await page.getByRole('list', { name: 'Complaints to answer' }).getByRole('link').click();
    await expect(page.getByRole('link', { name: 'Personal Loans, Kaveri Credit' })).toHaveAttribute(
      'href',
      new RegExp(path),
    );
    await expectFits(page);
    await expectAccessible(page);
  });
});

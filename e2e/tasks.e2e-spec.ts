import { expect, type Locator, type Page } from '@playwright/test';
import { LenderSandbox } from '../server/src/lender-sandbox/sandbox.js';
import { DemoData } from '../server/src/platform/demo-data/demo-data.js';
import { aPartner } from '../server/test/builders/accounts.js';
import { aLenderApplication } from '../server/test/builders/applications.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { visit } from './support/browser.js';
import { aBorrower } from './support/customer.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

let sandbox: LenderSandbox;
let app: TestApp;

test.beforeAll(async () => {
  sandbox = await LenderSandbox.start();
  app = await startMarketplace({ LENDER_SANDBOX_URL: sandbox.url });
  await app.app.get(DemoData).add(app.app, ['catalogue/gateways']);
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
});
test.afterAll(async () => {
  await app.stop();
  await sandbox.stop();
});

/** Taps of a thumb, counted; what is typed counts once for each field. */
class Thumb {
  taps = 0;

  async tap(target: Locator): Promise<void> {
    this.taps++;
    await target.tap();
  }

  async type(field: Locator, text: string): Promise<void> {
    this.taps++;
    await field.fill(text);
  }
}

async function aVisitor(path: string): Promise<{ page: Page; thumb: Thumb }> {
  const { page } = await visit(app.url, { locale: 'hi-IN' });
  await page.goto(path);
  return { page, thumb: new Thumb() };
}

/** A customer with offers, or one whose loan Aravali Finance has approved; the page at which they come back. */
async function aCustomer(path: string, isApproved = true): Promise<{ page: Page; thumb: Thumb }> {
  const { appId, stored } = await aBorrower(app);
  const [application] = await app.query<{ id: number }[]>('SELECT id FROM applications WHERE uuid = ?', [appId]);
  const [lender] = await app.query<{ id: number }[]>("SELECT id FROM lenders WHERE code = 'L01'");
  if (isApproved) {
    await aLenderApplication(app, {
      ...{ application_id: application!.id, lender_id: lender!.id, state: 'SANCTIONED', sanctioned_amount: 45_000 },
    });
    await app.query("UPDATE applications SET state = 'SANCTIONED' WHERE id = ?", [application!.id]);
  }
  const { page } = await visit(app.url, { locale: 'hi-IN', stored });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return { page, thumb: new Thumb() };
}

const menu = (page: Page) => page.getByRole('button', { name: 'मेन्यू' });

test.describe('what people come for, in Hindi on a phone, in how many taps @phone', () => {
  test('to find my application: none', async () => {
    const { page, thumb } = await aCustomer('/products');
    await expect(page.getByText('₹45,000').first()).toBeVisible();
    await expect(page.getByText('Aravali Finance').first()).toBeInViewport();
    expect(thumb.taps).toBe(0);
  });

  test('to compare two offers: four', async () => {
    const { page, thumb } = await aCustomer('/user/offers', false);
    const boxes = page.getByRole('checkbox', { name: /की तुलना करें$/ });
    await thumb.tap(boxes.nth(0));
    await thumb.tap(boxes.nth(1));
    await thumb.tap(page.getByRole('button', { name: '2 ऑफ़र की तुलना करें' }));
    await expect(page.getByRole('heading', { level: 1, name: 'ऑफ़र आमने-सामने' })).toBeVisible();
    expect(thumb.taps).toBeLessThanOrEqual(4);
  });

  test('to withdraw: three', async () => {
    const { page, thumb } = await aCustomer('/products');
    await thumb.tap(page.getByRole('link', { name: 'स्थिति देखें' }));
    await thumb.tap(page.getByRole('button', { name: 'यह आवेदन वापस लें' }));
    await thumb.tap(page.getByRole('dialog').getByRole('button', { name: 'वापस लें' }));
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(thumb.taps).toBeLessThanOrEqual(3);
  });

  test('to ask for help: two, and what is to be said', async () => {
    const { page, thumb } = await aVisitor('/credit-cards');
    await thumb.tap(menu(page));
    await thumb.tap(page.getByRole('dialog').getByRole('button', { name: 'मदद' }));
    await expect(page.getByRole('dialog', { name: 'मदद चाहिए?' }).getByRole('button', { name: 'भेजें' })).toBeVisible();
    expect(thumb.taps).toBeLessThanOrEqual(2);
  });

  test('to check without a number and to share it: nine', async () => {
    const { page, thumb } = await aVisitor('/');
    await thumb.tap(page.getByRole('link', { name: /^बिना मोबाइल नंबर दिए देखें/ }));
    await thumb.tap(page.getByLabel('पर्सनल लोन'));
    await thumb.type(page.getByLabel('लोन की रकम'), '100000');
    await thumb.type(page.getByLabel('मासिक आय'), '22000');
    await thumb.tap(page.getByLabel('वेतनभोगी'));
    await thumb.type(page.getByLabel('आपकी उम्र, साल में'), '27');
    await thumb.tap(page.getByRole('button', { name: 'देखें कौन हाँ कहेगा' }));
    await expect(page.getByRole('heading', { level: 2, name: /ऋणदाता/ }).first()).toBeVisible();
    await thumb.tap(page.getByRole('button', { name: 'लिंक कॉपी करें' }));
    expect(thumb.taps).toBeLessThanOrEqual(9);
  });

  test('to read the charges of a lender: two', async () => {
    const { page, thumb } = await aVisitor('/');
    await thumb.tap(page.getByRole('link', { name: 'सभी ऋणदाता और उनके शुल्क' }));
    await thumb.tap(page.getByRole('link', { name: /Aravali Finance/ }));
    await expect(page.getByText('लोन समय से पहले बंद करना')).toBeVisible();
    expect(thumb.taps).toBeLessThanOrEqual(2);
  });

  test('to have my data deleted: three', async () => {
    const { page, thumb } = await aCustomer('/products');
    await thumb.tap(menu(page));
    await thumb.tap(page.getByRole('dialog').getByRole('link', { name: 'आपका निजी डेटा' }));
    await thumb.tap(page.getByRole('button', { name: 'डेटा हटाने का अनुरोध करें' }));
    await expect(page.getByText(/^डेटा हटाने का अनुरोध किया गया/)).toBeVisible();
    expect(thumb.taps).toBeLessThanOrEqual(3);
  });
});

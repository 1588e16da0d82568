import { expect, type Page } from '@playwright/test';
import { anAdmin, aPartner, aPartnerUser, PASSWORD } from '../server/test/builders/accounts.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { ADMIN_WORDS, latinWords } from '../web/src/i18n/problems.js';
import { aLenderApplication, anApplication, aProspect } from '../server/test/builders/applications.js';
import { aCard } from '../server/test/builders/cards.js';
import { aLender, aLenderGroup } from '../server/test/builders/lenders.js';
import { aMasquerade } from '../server/test/builders/masquerades.js';
import { aReferral } from '../server/test/builders/referrals.js';
import { aProfile, expectFits, heading, openAs } from './support/admin.js';
import { expectAccessible } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';

test.describe('the admin in Hindi', () => {
  let app: TestApp;
  let casePath: string;

  test.beforeAll(async () => {
    app = await startMarketplace();
    const partner = await aPartner(app, { slug: 'moral-e-suvidha', name: 'मोरल सुविधा' });
    const group = await aLenderGroup(app, { name: 'पहला समूह' });
    const lender = await aLender(app, {
      code: 'ARAVALI',
      name: 'अरावली',
      lender_group_ids: [group.id],
      ticket_class: 'small',
      credit_score_class: 'good',
      utm_link: null,
    });
    await aCard(app, { category_name: 'नीलम', key_feature: 'हवाई अड्डे का लाउंज', marketing_bullets: [] });
    // The names of places, and that of the consent's text, are in Latin letters in both languages.
    await aReferral(app, {
      ...{ partner_id: partner.id, business_name: 'नव ज्योति', consent_text_version: null },
      details: { contact_name: 'रेखा', postal_code: '000000' },
    });
    const { user } = await aPartnerUser(app, { partner });
    await app.query("UPDATE partner_users SET name = 'रमेश' WHERE id = ?", [user.id]);
    const { user: helper } = await anAdmin(app, { name: 'मीरा' });
    await aMasquerade(app, { partner_id: partner.id, user_id: user.id, admin_id: helper.id });
    const customer = await aProspect(app, {
      partner_id: partner.id,
      profile: { first_name: 'सुनीता', last_name: 'देवी' },
    });
    const application = await anApplication(app, { prospect_id: customer.id });
    await aLenderApplication(app, { application_id: application.id, lender_id: lender.id });
    casePath = `/csr-portal/${application.uuid}/${customer.uuid}`;
    const own = app.as(await app.tokenFor('customer', customer.id));
    const { body } = await own
      .post('/api/help-request')
      .send({
        ...{ name: 'सुनीता देवी', email: 'sunita@example.in', phone: customer.phone, description: 'ऑफ़र नहीं दिख रहा।' },
        ...{ page: '/user/offers', request_id: '5b1f0d9e6a77-2x' },
      })
      .expect(200);
    const bill = Buffer.from('%PDF-1.4\n%%EOF\n');
    await own
      .post(`/api/tickets/${(body as { uuid: string }).uuid}/files`)
      .attach('image_name', bill, 'बिल.pdf')
      .expect(201);
  });
  test.afterAll(async () => {
    await app.stop();
  });

  test('is chosen before signing in, kept in the account, and outlives signing out', async () => {
    const admin = await anAdmin(app, { name: 'आशा' });
    const { email } = admin;
    const page = await (await aProfile(app)).newPage();
    await page.goto('/admin/login');
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await expect(page.getByRole('button', { name: 'English' })).toBeFocused();
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(heading(page)).toHaveText('एडमिन साइन इन');
    expect(latinWords(await page.locator('main').innerText())).toEqual([]);
    await expectFits(page);
    await expectAccessible(page);

    await page.getByLabel('ईमेल').fill(email);
    await page.getByRole('textbox', { name: 'पासवर्ड' }).fill(PASSWORD);
    const kept = page.waitForResponse('**/api/set-language');
    await page.getByRole('button', { name: 'साइन इन करें' }).click();
    await expect(heading(page, 'डैशबोर्ड')).toBeVisible();
    expect((await kept).status()).toBe(200);

    // Wide screens have the menu open already.
    const openMenu = page.getByRole('button', { name: 'मेन्यू खोलें' });
    if (await openMenu.isVisible()) await openMenu.click();
    const menu = page.getByRole('navigation', { name: 'मुख्य मेन्यू' });
    await expect(menu.getByRole('list', { name: 'खाते' }).getByRole('link')).toHaveText([
      'एडमिन खाते',
      'डेस्क टीमें',
      'दो चरणों वाला साइन इन',
      'पासवर्ड बदलें',
    ]);
    await menu.getByRole('link', { name: 'एडमिन खाते' }).click();
    await expect(heading(page, 'एडमिन खाते')).toBeVisible();

    // Another browser, in which nobody chose a language, takes that of the account.
    const other = await (await aProfile(app, { admin })).newPage();
    await other.goto('/admin/dashboard');
    await expect(heading(other, 'डैशबोर्ड')).toBeVisible();

    await page.getByRole('button', { name: /आपका खाता$/ }).click();
    await page.getByRole('menuitem', { name: 'साइन आउट' }).click();
    await expect(heading(page)).toHaveText('एडमिन साइन इन');
  });

  /** Rooms whose texts are in both languages, by their pages. */
  const PAGES = [
    ...['/application-status-file', '/mis-upload', '/commission-upload-file'],
    ...['/user-management', '/user-management/create', '/vendors-on-off'],
    ...['/desk-teams', '/desk-teams/create', '/csr-portal?queue=mine&whose=team', '/csr-portal/tickets?queue=team'],
    ...['/customer-eligibility', '/customer-eligibility/de-dupe'],
    ...['/internal-report', '/products-report', '/products-report?group=product,merchant', '/vendors-products-report'],
    ...[
      '/csr-portal',
      '/csr-portal?queue=unclaimed',
      '/csr-portal/assisted',
      '/csr-portal/contact',
      '/csr-portal/tickets',
      '/csr-portal/tickets/1',
      '/csr-portal/grievances',
      '/telecalling',
      '/call-board',
      '/call-campaigns',
      '/call-campaigns/create',
      '/messaging',
      '/messaging/templates',
      '/messaging/new',
      '/customers-journey',
      '/customer-info-deletion',
      '/outbox',
    ],
    ...['/lenders', '/lenders/1', '/credit-cards'],
    ...['/applications', '/applications/1/show', '/lender-applications', '/lender-applications/1/show'],
    ...['/commission-ledger', '/commission-ledger?tab=unpriced', '/commission-ledger?tab=payouts'],
    ...['/commission-ledger?tab=lines'],
    ...[
      '/tax-invoices',
      '/due-diligence',
      '/partner-tree',
      '/masquerades',
      '/masquerades/1/show',
      '/referrals',
      '/referrals/1/show',
      '/referral-terms',
      '/merchant-management',
      '/account/password',
      '/account/two-step',
      '/account/sessions',
    ],
    ...[
      '/partners',
      '/partners/1',
      '/tracking-links',
      '/lender-groups',
      '/link-hosts',
      '/gateway-hosts',
      '/option-lists',
    ],
  ];
  /** Names and values, which are the same in both languages: codes, addresses, and the English labels of options. */
  const NAMES = [
    ...ADMIN_WORDS,
    ...['ARAVALI', 'moral-e-suvidha', 'credit-cards', 'fonts', 'googleapis', 'bunny', 'com', 'net', 'FFFFFF', 'Aa'],
    ...['Chrome', 'Linux', 'E-mail', 'Phone', 'call', 'XXXXXX', 'example', 'in', 'pdf', 'T'],
  ];

  test('is nobody’s by the browser’s language alone: texts and dates are English until it is chosen @desktop', async () => {
    const { page } = await openAs(app, '/admin/lenders', { locale: 'hi-IN', name: 'आशा' });
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page).toHaveTitle(/^Lenders · [\w ]+$/);
  });

  test('every page of a turned room is in Hindi alone, and fits @desktop', async () => {
    const { page } = await openAs(app, '/admin/dashboard', { name: 'आशा' });
    const kept = page.waitForResponse('**/api/set-language');
    await page.getByRole('button', { name: 'हिन्दी' }).click();
    await kept;
    const left: string[][] = [];
    for (const path of [...PAGES, casePath]) {
      await goWithin(page, `/admin${path}`);
      await expect(heading(page)).toBeVisible();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      const words = latinWords(await wordsOf(page), NAMES);
      if (words.length > 0) left.push([path, ...new Set(words)]);
      await expectFits(page);
    }
    expect(left).toEqual([]);
  });
});

/** As a link of the admin leads there, since loading the whole admin for each of sixty pages took minutes. */
async function goWithin(page: Page, path: string): Promise<void> {
  // Another tab of the open page would keep what is marked below.
  if (path.includes('?')) {
    await page.goto(path);
    return;
  }
  await page.evaluate((to) => {
    for (const child of document.querySelector('main')!.children) child.setAttribute('data-former', '');
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await expect(page.locator('[data-former]')).toHaveCount(0);
}

/** What is read and what is heard of a page. */
function wordsOf(page: Page): Promise<string> {
  return page.locator('main').evaluate((main) => {
    const heard = [...main.querySelectorAll('[aria-label], [placeholder], [title], [alt]')].flatMap((element) =>
      ['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name)),
    );
    // Codes, and the preview of a partner's pages in their other language.
    for (const code of main.querySelectorAll('code, [lang=en]')) code.remove();
    return [(main as HTMLElement).innerText, ...heard]
      .join('\n')
      .replace(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '');
  });
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { UUID } from '@marketplace/contract/fields/fields.js';
import { latinWords } from '@marketplace/web/i18n/problems.js';
import { expect, type Locator, type Page } from '@playwright/test';
import type { PartnerEntity } from '../server/src/partners/partners/partner.entity.js';
import { anAdmin, aPartner } from '../server/test/builders/accounts.js';
import { aCard } from '../server/test/builders/cards.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { scriptSizes } from '../tools/script-sizes.mjs';
import { closeByEscape, expectGoodPage, visit } from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';
import { test } from './support/test.js';
import { DESKTOP, PHONE } from './support/widths.js';

const CARDS_CALL = '**/api/get-credit-cards-data';
/** As the bank would answer the page that Apply leads to. */
const BANK = 'https://apply.bank.example.in/';

let app: TestApp;
let gramSetu: PartnerEntity;
let desk: HelpDesk;

test.beforeAll(async () => {
  desk = await openHelpDesk();
  app = await startMarketplace({
    HELP_REQUEST_URL: desk.url,
    HELP_ORGANISATION_ID: '00D42',
    GRIEVANCE_OFFICER_NAME: 'Meera Iyer',
    GRIEVANCE_OFFICER_EMAIL: 'grievance@example.in',
    GRIEVANCE_OFFICER_PHONE: '+91 22 4000 1234',
  });
  await aPartner(app, { slug: 'moral-e-suvidha', name: 'Moral e-Suvidha', name_hi: 'मोरल ई-सुविधा' });
  gramSetu = await aPartner(app, {
    slug: 'gram-setu-kendra',
    name: 'Gram Setu Kendra',
    name_hi: 'ग्राम सेतु केंद्र',
    primary_color: '#5A2A82',
    logo: '/files/partners/5f3c1d5e-2a37-4a5e-9a43-1f6a4f6c2a11.webp',
    co_brand_logo: '/files/partners/7e0c9a52-6f1f-4a5b-8c3d-2b9d6e1f4c22.webp',
  });
  await aPartner(app, { slug: 'sahaj-counter', name: 'Sahaj Counter', host: 'localhost' });
  await aCard(app, {
    category_name: 'Sapphire Travel',
    sort_order: 1,
    annual_fee: 2999,
    marketing_bullets: ['Lounges', 'Points', 'Voucher', 'Insurance', 'Concierge'],
  });
  await aCard(app, { category_name: 'Aravali Everyday', sort_order: 2, annual_fee: 499, first_year_fee: 0 });
  await aCard(app, { category_name: 'Neev Deposit', sort_order: 3, annual_fee: 199, secured: 1 });
  await aCard(app, { category_name: 'Bhoomi Fuel', sort_order: 4, annual_fee: 499, utm_link: null });
  await aCard(app, { category_name: 'Zanskar Unknown', sort_order: 5, annual_fee: null, key_feature: null });
});

test.afterAll(async () => {
  await app.stop();
  await desk.close();
});

interface Opening {
  locale?: 'en-IN' | 'hi-IN';
  /** Before the page is loaded: what it will be answered. */
  prepare?: (page: Page) => Promise<unknown>;
}

async function open(path: string, { locale, prepare }: Opening = {}): Promise<Page> {
  const { page } = await visit(app.url, { locale });
  await prepare?.(page);
  await page.goto(path);
  return page;
}

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
const card = (page: Page, name: string): Locator => page.getByRole('article', { name });
const cardNames = (page: Page): Promise<string[]> => page.getByRole('article').getByRole('heading').allInnerTexts();
const pathOf = (page: Page): string => page.url().slice(app.url.length);

/** The page as it stands is good at a desk and on a phone. */
async function expectGoodOnBoth(page: Page): Promise<void> {
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expectGoodPage(page);
  }
}

function brandColour(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());
}

test.describe('the brand', () => {
  test('comes from the first path segment and stays in every link @desktop', async () => {
    const page = await open('/gram-setu-kendra');
    await expect(page.getByRole('banner').getByText('Gram Setu Kendra')).toBeVisible();
    await expect(async () => expect(await brandColour(page)).toBe('#5A2A82')).toPass();
    await expect(page.getByRole('img', { name: 'In partnership' })).toHaveAttribute('src', gramSetu.co_brand_logo!);

    await page.getByRole('link', { name: 'Credit cards', exact: true }).click();
    await expect(heading(page, 'Credit cards')).toBeVisible();
    expect(pathOf(page)).toBe('/gram-setu-kendra/credit-cards');
    await expect(page).toHaveTitle('Credit cards · Gram Setu Kendra');
  });

  test('comes from the query and stays after it is gone from the address @desktop', async () => {
    const page = await open('/credit-cards?partner=gram-setu-kendra');
    await page.getByRole('link', { name: 'No deposit' }).click();
    await expect(heading(page, 'Cards without a deposit')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('banner').getByText('Gram Setu Kendra')).toBeVisible();
    await expect(async () => expect(await brandColour(page)).toBe('#5A2A82')).toPass();
  });

  test('comes from the host @desktop', async () => {
    const page = await open(`${app.url.replace('127.0.0.1', 'localhost')}/credit-cards`);
    await expect(page.getByRole('banner').getByText('Sahaj Counter')).toBeVisible();
  });

  test('is the default one at an address of nobody, with a page that says so @desktop', async () => {
    const page = await open('/no-such-partner/credit-cards');
    await expect(heading(page, 'There is no page at this address')).toBeVisible();
    await expect(page.getByRole('banner').getByText('Moral e-Suvidha')).toBeVisible();
    await expectGoodPage(page);
  });
});

test.describe('the language', () => {
  test('is that of the browser, and switches in place for this page and the next @desktop', async () => {
    const page = await open('/credit-cards', { locale: 'hi-IN' });
    await expect(heading(page, 'क्रेडिट कार्ड')).toBeVisible();
    await expect(page.getByRole('banner').getByText('मोरल ई-सुविधा')).toBeVisible();
    await page.evaluate(() => Object.assign(window, { notLoadedAgain: true }));

    await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
    await expect(heading(page, 'Credit cards')).toBeVisible();
    await expect(async () =>
      expect(await page.evaluate(() => [document.documentElement.lang, 'notLoadedAgain' in window])).toEqual([
        'en',
        true,
      ]),
    ).toPass();

    await page.reload();
    await expect(heading(page, 'Credit cards')).toBeVisible();
    await expect(async () =>
      expect(await page.evaluate(() => [document.documentElement.lang, 'notLoadedAgain' in window])).toEqual([
        'en',
        false,
      ]),
    ).toPass();
  });

  test('can be chosen in the footer @desktop', async () => {
    const page = await open('/');
    await page.getByRole('contentinfo').getByLabel('Language').selectOption('हिन्दी');
    await expect(heading(page, 'एक बार भरें, हर ऋणदाता का जवाब देखें')).toBeVisible();
  });

  test('can stand in the address @desktop', async () => {
    const page = await open('/credit-cards?lang=hi');
    await expect(heading(page, 'क्रेडिट कार्ड')).toBeVisible();
    await page.goto('/terms-of-use');
    await expect(heading(page, 'उपयोग की शर्तें')).toBeVisible();
  });
});

for (const [locale, pages] of [
  [
    'en-IN',
    [
      ['/', 'One form, every lender’s answer'],
      ['/credit-cards', 'Credit cards'],
      ['/cards-secured', 'Cards against a deposit'],
      ['/credit-cards?compare=1,2,3', 'Cards side by side'],
      ['/privacy-policy', 'Privacy and cookies'],
      ['/terms-of-use', 'Terms of use'],
      ['/404', 'There is no page at this address'],
    ],
  ],
  [
    'hi-IN',
    [
      ['/', 'एक बार भरें, हर ऋणदाता का जवाब देखें'],
      ['/credit-cards', 'क्रेडिट कार्ड'],
      ['/cards-unsecured', 'बिना FD के कार्ड'],
      ['/credit-cards?compare=1,2,3', 'कार्ड साथ-साथ'],
      ['/privacy-policy', 'गोपनीयता और कुकीज़'],
      ['/terms-of-use', 'उपयोग की शर्तें'],
      ['/404', 'इस पते पर कोई पेज नहीं है'],
    ],
  ],
] as const) {
  test(`every page in ${locale} is complete, and accessible at both widths @desktop`, async () => {
    const page = await open('about:blank', { locale });
    for (const [path, title] of pages) {
      await page.goto(path);
      await expect(heading(page, title)).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectGoodOnBoth(page);
      // The legal texts name laws and a regulator's address.
      const quotes = path === '/privacy-policy' || path === '/terms-of-use';
      if (locale === 'hi-IN' && !quotes) expect(await untranslated(page)).toEqual([]);
      await page.setViewportSize(DESKTOP);
    }
  });
}

test('in Hindi a card says in Hindi what the bank says in Hindi, and the rest in English @phone', async () => {
  const words = { key_feature_hi: 'साल में 8 बार लाउंज', marketing_bullets_hi: ['हर ₹100 के 5 पॉइंट'] };
  const both = await aCard(app, { category_name: 'Both Languages', ...words });
  const one = await aCard(app, { category_name: 'One Language', key_feature: 'Fuel back' });
  const page = await open(`/credit-cards`, { locale: 'hi-IN' });
  const item = (name: string) => page.getByRole('article', { name });
  await expect(item('Both Languages').getByText('साल में 8 बार लाउंज')).toHaveAttribute('lang', 'hi');
  await expect(item('Both Languages')).toContainText('हर ₹100 के 5 पॉइंट');
  await expect(item('Both Languages')).not.toContainText('5 % back on fuel');
  await expect(item('One Language').getByText('Fuel back')).toHaveAttribute('lang', 'en');

  await page.goto(`/credit-cards?compare=${both.id},${one.id}`);
  await expect(page.getByRole('row', { name: /^मुख्य फ़ायदा/ })).toContainText('साल में 8 बार लाउंजFuel back');
  await expectGoodPage(page);
  for (const { id } of [both, one]) await app.query('DELETE FROM credit_cards WHERE id = ?', [id]);
  await app.refreshLists();
});

/** What is neither Hindi nor a word or name that Hindi keeps: the names and texts of the cards stay as banks write them. */
async function untranslated(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() => {
    const kept = 'article, table, [lang=en], option, [href^="mailto:"]';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest(`${kept}, script, style, noscript`)) found.push(textContent ?? '');
    }
    return found;
  });
  return texts.flatMap((text) => latinWords(text)).filter((word) => !'Meera Iyer'.includes(word));
}

test.describe('the legal pages', () => {
  test('are reached from the footer and speak in the name of the partner @desktop', async () => {
    const page = await open('/gram-setu-kendra');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
    await expect(heading(page, 'Terms of use')).toBeVisible();
    await expect(page.getByText('These terms hold between you and Gram Setu Kendra')).toBeVisible();
    await page.getByRole('link', { name: 'Grievance officer' }).click();
    await expect(heading(page, 'Privacy and cookies')).toBeVisible();
    await expect(page.getByText('Meera Iyer')).toBeVisible();
    await expect(async () =>
      expect(await isOnScreen(page.getByRole('heading', { name: 'Complaints and the grievance officer' }))).toBe(true),
    ).toPass();
    await expect(page.getByRole('link', { name: '+91 22 4000 1234' })).toHaveAttribute('href', 'tel:+912240001234');
  });

  test('take the partner from the query @desktop', async () => {
    const page = await open('/privacy-policy?partner=gram-setu-kendra', { locale: 'hi-IN' });
    await expect(page.getByText('इस साइट पर ग्राम सेतु केंद्र को आपके बारे में क्या पता चलता है')).toBeVisible();
  });
});

test('the not-found page leads back to the first page @desktop', async () => {
  const page = await open('/gram-setu-kendra/nothing-here');
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(heading(page, 'One form, every lender’s answer')).toBeVisible();
  expect(pathOf(page)).toBe('/gram-setu-kendra');
});

test.describe('the list of cards', () => {
  test('starts with the lowest first-year cost, can be ordered otherwise, and says how it is ordered @desktop', async () => {
    const page = await open('/credit-cards');
    await expect(card(page, 'Aravali Everyday')).toBeVisible();
    await expect(async () =>
      expect(await cardNames(page)).toEqual([
        'Aravali Everyday',
        'Neev Deposit',
        'Bhoomi Fuel',
        'Sapphire Travel',
        'Zanskar Unknown',
      ]),
    ).toPass();

    await page.getByLabel('Order').selectOption('Our order');
    await expect(page.getByText('5 cards · Our order')).toBeVisible();
    expect((await cardNames(page))[0]).toBe('Sapphire Travel');

    await page.getByLabel('Order').selectOption('Name, A to Z');
    await expect(page.getByText('5 cards · Name, A to Z')).toBeVisible();
    expect((await cardNames(page))[1]).toBe('Bhoomi Fuel');
    expect(pathOf(page)).toBe('/credit-cards?sort=name');

    await page.reload();
    await expect(page.getByText('5 cards · Name, A to Z')).toBeVisible();
    await page.getByText('How this list is ordered').click();
    await expect(page.getByText('No bank can pay to stand higher.')).toBeVisible();
  });

  test('is filtered by links that keep the order @desktop', async () => {
    const page = await open('/credit-cards?sort=name');
    await expect(card(page, 'Neev Deposit')).toBeVisible();
    const filters = page.getByRole('navigation', { name: 'Which cards to show' });
    await filters.getByRole('link', { name: 'Against a deposit' }).click();
    await expect(heading(page, 'Cards against a deposit')).toBeVisible();
    await expect(async () => expect(await cardNames(page)).toEqual(['Neev Deposit'])).toPass();
    expect(pathOf(page)).toBe('/cards-secured?sort=name');
    await expect(filters.getByRole('link', { name: 'Against a deposit' })).toHaveAttribute('aria-current', 'page');

    await filters.getByRole('link', { name: 'No deposit' }).click();
    await expect(heading(page, 'Cards without a deposit')).toBeVisible();
    await expect(async () =>
      expect(await cardNames(page)).toEqual(['Aravali Everyday', 'Bhoomi Fuel', 'Sapphire Travel', 'Zanskar Unknown']),
    ).toPass();
  });

  test('shows each fee with GST, says what it does not know or offer, and folds away more than three bullets @desktop', async () => {
    const page = await open('/credit-cards');
    await expectFees(card(page, 'Aravali Everyday'), '₹0', '₹588.82');
    await expectFees(card(page, 'Sapphire Travel'), '₹3,538.82', '₹3,538.82');
    await expectFees(card(page, 'Zanskar Unknown'), 'Not stated', 'Not stated');
    await expect(card(page, 'Neev Deposit').getByText('The bank keeps a fixed deposit of yours')).toBeVisible();
    await expect(card(page, 'Bhoomi Fuel').getByText('Applications are closed at the moment')).toBeVisible();
    await expect(card(page, 'Bhoomi Fuel').getByRole('link', { name: /^Apply/ })).toHaveCount(0);

    const sapphire = card(page, 'Sapphire Travel');
    await expect(sapphire.getByText('Voucher')).toBeVisible();
    await expect(sapphire.getByText('Concierge')).toBeHidden();
    await sapphire.getByText('2 more').click();
    await expect(sapphire.getByText('Concierge')).toBeVisible();
  });

  test('says when no card is listed, and leads on @phone', async () => {
    const page = await open('/cards-secured', {
      prepare: (fresh) => fresh.route(CARDS_CALL, (route) => route.fulfill({ json: [] })),
    });
    await expect(
      page.getByRole('heading', { name: 'No card against a deposit is listed at the moment' }),
    ).toBeVisible();
    await expectGoodPage(page);
    await page.getByRole('link', { name: 'See all cards' }).click();
    await expect(page.getByRole('heading', { name: 'No credit card is listed at the moment' })).toBeVisible();
  });

  test('says when it could not be loaded, and tries again with what was chosen @phone', async () => {
    const page = await open('/credit-cards?pick=1,2', {
      prepare: (fresh) => fresh.route(CARDS_CALL, (route) => route.fulfill({ status: 503, json: { success: false } })),
    });
    await expect(page.getByRole('alert').getByText('The cards could not be loaded')).toBeVisible();
    await expectGoodPage(page);
    await page.unroute(CARDS_CALL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Aravali Everyday')).toBeVisible();
    await expect(card(page, 'Aravali Everyday').getByRole('checkbox', { name: 'Compare' })).toBeChecked();
  });

  test('shows its shape while it is loading, where the server has not drawn it @desktop', async () => {
    let answer = () => {};
    const page = await open('/credit-cards?sort=name', {
      prepare: (fresh) =>
        fresh.route(CARDS_CALL, async (route) => {
          await new Promise<void>((resolve) => (answer = resolve));
          await route.continue();
        }),
    });
    await expect(page.getByRole('status', { name: 'The cards are loading' })).toBeVisible();
    await expectGoodPage(page);
    answer();
    await expect(card(page, 'Aravali Everyday')).toBeVisible();
    await expect(page.getByRole('status', { name: 'The cards are loading' })).toHaveCount(0);
  });
});

test.describe('comparing cards', () => {
  test('takes two or three, keeps them in the address, and gives them back @phone', async () => {
    const page = await open('/credit-cards');
    const compare = (name: string) => card(page, name).getByRole('checkbox', { name: `Compare ${name}` });
    await compare('Aravali Everyday').check();
    await expect(
      page.getByRole('region', { name: 'Chosen for comparison' }).getByText('Choose one or two more'),
    ).toBeVisible();
    await compare('Sapphire Travel').check();
    await compare('Neev Deposit').check();
    await expect(compare('Bhoomi Fuel')).toBeDisabled();
    await expectGoodOnBoth(page);
    await page.getByRole('button', { name: 'Remove Neev Deposit from the comparison' }).click();
    await expect(compare('Bhoomi Fuel')).toBeEnabled();

    await page.getByRole('link', { name: 'Compare 2 cards' }).click();
    await expect(heading(page, 'Cards side by side')).toBeVisible();
    await expect(heading(page, 'Cards side by side')).toBeFocused();
    expect(new URL(page.url()).searchParams.get('compare')).toBe('2,1');
    await page.reload();
    await expect(async () => expect(await rowTexts(page, 'First year')).toEqual(['₹0Lowest', '₹3,538.82'])).toPass();
    await expect(async () =>
      expect(await rowTexts(page, 'Each year after')).toEqual(['₹588.82Lowest', '₹3,538.82']),
    ).toPass();
    await expect(async () =>
      expect(await rowTexts(page, 'Three years together')).toEqual(['₹1,177.64Lowest', '₹10,616.46']),
    ).toPass();

    await page.goBack();
    await expect(card(page, 'Aravali Everyday')).toBeVisible();
    await expect(compare('Sapphire Travel')).toBeChecked();
  });

  test('shows an address with ids that was sent by somebody @desktop', async () => {
    const page = await open('/cards-secured?compare=3,1,2');
    const headers = page.getByRole('columnheader');
    await expect(headers.nth(3)).toBeVisible();
    await expect(headers).toHaveText(['Property', 'Neev Deposit', 'Sapphire Travel', 'Aravali Everyday']);
    await page.getByRole('link', { name: 'Remove Sapphire Travel' }).click();
    await expect(headers.nth(3)).toHaveCount(0);
    await page.getByRole('link', { name: 'Remove Aravali Everyday' }).click();
    await expect(heading(page, 'Cards against a deposit')).toBeVisible();
    expect(pathOf(page)).toBe('/cards-secured?pick=3');
  });

  test('says which cards are gone, and is scrolled by the keyboard where it is wider than the phone @phone', async () => {
    const page = await open('/credit-cards?compare=1,2,4711');
    await expect(page.getByText('1 of these cards is not listed any more.')).toBeVisible();
    await expectGoodOnBoth(page);
    await page.goto('/credit-cards?compare=1,2,3');
    const region = page.getByRole('region', { name: 'Cards side by side' });
    await region.focus();
    const firstColumn = page.getByRole('rowheader', { name: 'First year' });
    const before = await firstColumn.boundingBox();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction((element) => element.scrollLeft > 0, await region.elementHandle());
    expect((await firstColumn.boundingBox())?.x).toBe(before?.x);
  });
});

test.describe('Apply', () => {
  test('records a click for the partner and opens the bank with a random id @desktop', async () => {
    const page = await open('/gram-setu-kendra/credit-cards');
    await expect(card(page, 'Aravali Everyday')).toBeVisible();
    await expect.poll(() => clicksOf(gramSetu)).toEqual([]);

    const link = page.getByRole('link', { name: 'Apply for Aravali Everyday' });
    await expect(async () => expect(await link.getAttribute('rel')).toContain('noopener')).toPass();
    const [toBank] = await Promise.all([
      page.context().waitForEvent('request', (request) => request.url().startsWith(BANK)),
      link.click(),
    ]);
    const uuid = new URL(toBank.url()).searchParams.get('click');
    expect(uuid).toMatch(UUID);
    await expect.poll(() => clicksOf(gramSetu)).toEqual([{ uuid, category_name: 'Aravali Everyday' }]);
    await expect(heading(page, 'Credit cards')).toBeVisible();
  });

  test('comes back with a word when the card was closed meanwhile @phone', async () => {
    const { id } = await aCard(app, { category_name: 'Closing Soon', sort_order: 9 });
    const page = await open('/gram-setu-kendra/credit-cards');
    const link = page.getByRole('link', { name: 'Apply for Closing Soon' });
    await expect(link).toBeVisible();
    const admin = await anAdmin(app);
    await app
      .as(admin.token)
      .post('/api/update-credit-card-data')
      .send({ category_id: id, property: 'status', value: 0 })
      .expect(200);

    const [back] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    const notice = back.getByText('That card takes no applications at the moment.');
    await expect(notice).toBeVisible();
    await expect(card(back, 'Aravali Everyday')).toBeVisible();
    await expect(card(back, 'Closing Soon')).toHaveCount(0);
    await expectGoodPage(back);
    await expect(back).toHaveURL(`${app.url}/gram-setu-kendra/credit-cards`);
    await back.reload();
    await expect(card(back, 'Aravali Everyday')).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});

test.describe('Need help', () => {
  async function openHelp(page: Page): Promise<Locator> {
    await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
    const dialog = page.getByRole('dialog', { name: 'Need help?' });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  async function fillHelp(dialog: Locator): Promise<void> {
    await dialog.getByLabel('Name').fill('Asha Rao');
    await dialog.getByLabel('Email').fill('Asha@example.in');
    await dialog.getByLabel('Mobile number').fill('+91 98765 43210');
    await dialog.getByLabel('How can we help?').fill('Where is my card?');
  }

  test('sends a form-encoded request, says so for three seconds, and starts empty again @desktop', async () => {
    const page = await open('/credit-cards', { prepare: (fresh) => fresh.clock.install() });
    const dialog = await openHelp(page);
    const send = dialog.getByRole('button', { name: 'Send' });
    await expect(send).toBeDisabled();

    await dialog.getByLabel('Email').fill('asha@example');
    await dialog.getByLabel('Mobile number').fill('98765');
    await dialog.getByLabel('Company').focus();
    await expect(dialog.getByText('Email is invalid')).toBeVisible();
    await expect(dialog.getByText('Please enter a valid 10 digit mobile number')).toBeVisible();
    await expectGoodPage(page);

    await fillHelp(dialog);
    await send.click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Your request have been sent successfully' });
    await expect(toast).toBeVisible();
    await expectGoodPage(page);
    await expect.poll(() => desk.requests).toHaveLength(1);
    expect(desk.requests).toEqual([
      {
        type: expect.stringContaining('application/x-www-form-urlencoded'),
        fields: {
          orgid: '00D42',
          name: 'Asha Rao',
          email: 'asha@example.in',
          phone: '9876543210',
          company: '',
          description: 'Where is my card?',
        },
      },
    ]);
    await page.clock.runFor(3000);
    await expect(toast).toHaveCount(0);
    await expect(dialog.getByText(/^T\d{6}$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await openHelp(page);
    await expect(dialog.getByLabel('Name')).toHaveValue('');
  });

  test('is in the menu of the phone, which Escape closes, and says the same when the server does not answer @phone', async () => {
    const page = await open('/gram-setu-kendra', {
      prepare: (fresh) => fresh.route('**/api/help-request', (route) => route.abort()),
    });
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Gram Setu Kendra' });
    await expect(drawer).toBeVisible();
    await expectGoodPage(page);
    await closeByEscape(drawer);
    await expect(menu).toBeFocused();

    await menu.click();
    await drawer.getByRole('button', { name: 'Help' }).click();
    const dialog = page.getByRole('dialog', { name: 'Need help?' });
    await expect(dialog).toBeVisible();
    await expectGoodPage(page);
    await fillHelp(dialog);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Your request have been sent successfully')).toBeVisible();
  });
});

test('a page that cannot be drawn says so and can be loaded again @desktop', async () => {
  const page = await open('/credit-cards', {
    prepare: (fresh) => fresh.route(CARDS_CALL, (route) => route.fulfill({ json: [{ category_id: 1 }] })),
  });
  await expect(heading(page, 'OOPS...SOMETHING WENT WRONG HERE')).toBeVisible();
  await expectGoodPage(page);
  await page.unroute(CARDS_CALL);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(card(page, 'Aravali Everyday')).toBeVisible();
});

test('a page whose script does not come says so, and comes when it can @phone', async () => {
  const page = await open('/credit-cards');
  await expect(card(page, 'Aravali Everyday')).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Terms of use' }).click();
  await expect(heading(page, 'This page did not load')).toBeVisible();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('listitem').getByText('There was no answer.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(heading(page, 'Terms of use')).toBeVisible();

  // After a release the old scripts are gone, until the site itself is loaded anew.
  let isGone = true;
  await page.route('**/Comparison-*.js', (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  await page.goto('/credit-cards?pick=1,2');
  await page.getByRole('link', { name: 'Compare 2 cards' }).click();
  await expect(heading(page, 'This page did not load')).toBeVisible();
  page.on('request', (request) => (isGone &&= !request.isNavigationRequest()));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Cards side by side')).toBeVisible();
});

test('keyboard users can go straight to the content @desktop', async () => {
  const page = await open('/credit-cards');
  await expect(card(page, 'Aravali Everyday')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the first page asks for the cards once and before its scripts, which are no more than 110 kB, compressed @desktop', async () => {
  const scripts: Promise<Buffer>[] = [];
  const page = await open('/credit-cards', {
    prepare: async (fresh) =>
      fresh.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.body());
      }),
  });
  await expect(card(page, 'Aravali Everyday')).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(scripts)).map((script) => gzipSync(script).length);
  expect(bytes.length).toBeGreaterThan(0);
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(110_000);
  const calls = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('get-credit-cards-data'))
      .map((entry) => (entry as PerformanceResourceTiming).initiatorType),
  );
  expect(calls).toEqual(['link']);
});

test('no further route sends more than 40 kB of JavaScript, compressed @desktop', () => {
  const { later } = scriptSizes('consumer-ui');
  expect(later.length).toBeGreaterThan(5);
  expect(later.filter(({ bytes }) => bytes > 40_000)).toEqual([]);
});

async function expectFees(of: Locator, firstYear: string, laterYears: string): Promise<void> {
  await expect(of).toBeVisible();
  await expect(of.getByRole('definition')).toHaveText([firstYear, laterYears]);
}

/** What stands in the cells of a row of the comparison. */
async function rowTexts(page: Page, title: string): Promise<string[]> {
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });
  await expect(row).toBeVisible();
  return (await row.getByRole('cell').allInnerTexts()).map((text) => text.replace(/\s/g, ''));
}

async function isOnScreen(element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  return box !== null && box.y >= 0 && box.y < DESKTOP.height;
}

function clicksOf(partner: PartnerEntity): Promise<{ uuid: string; category_name: string }[]> {
  return app.query(
    `SELECT click.uuid, card.category_name FROM card_clicks click
     JOIN credit_cards card ON card.id = click.card_id WHERE click.partner_id = ?`,
    [partner.id],
  );
}

interface HelpDesk {
  url: string;
  requests: { type: string | undefined; fields: Record<string, string> }[];
  close: () => Promise<void>;
}

/** The foreign service that help requests go to. */
async function openHelpDesk(): Promise<HelpDesk> {
  const requests: HelpDesk['requests'] = [];
  const server: Server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      requests.push({
        type: request.headers['content-type'],
        fields: Object.fromEntries(new URLSearchParams(body)),
      });
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/case`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { UUID } from '@marketplace/contract/fields/fields.js';
import { latinWords } from '@marketplace/web/i18n/problems.js';
import type { Browser, Locator, Page } from 'playwright-core';
import type { PartnerEntity } from '../server/src/partners/partners/partner.entity.js';
import { anAdmin, aPartner } from '../server/test/builders/accounts.js';
import { aCard } from '../server/test/builders/cards.js';
import type { TestApp } from '../server/test/support/test-app.js';
import { scriptSizes } from '../tools/script-sizes.mjs';
import {
  accessibilityFindings,
  DESKTOP,
  launchBrowser,
  overflowsSideways,
  PHONE,
  visit,
  type Visit,
  soon,
} from './support/browser.js';
import { startMarketplace } from './support/marketplace.js';

const CARDS_CALL = '**/api/get-credit-cards-data';
/** As the bank would answer the page that Apply leads to. */
const BANK = 'https://apply.bank.example.in/';

let app: TestApp;
let browser: Browser;
let gramSetu: PartnerEntity;
let desk: HelpDesk;
let visits: Visit[] = [];

beforeAll(async () => {
  desk = await openHelpDesk();
  [app, browser] = await Promise.all([
    startMarketplace({
      HELP_REQUEST_URL: desk.url,
      HELP_ORGANISATION_ID: '00D42',
      GRIEVANCE_OFFICER_NAME: 'Meera Iyer',
      GRIEVANCE_OFFICER_EMAIL: 'grievance@example.in',
      GRIEVANCE_OFFICER_PHONE: '+91 22 4000 1234',
    }),
    launchBrowser(),
  ]);
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

afterEach(async () => {
  const problems = visits.flatMap((one) => one.problems);
  await Promise.all(visits.map((one) => one.context.close()));
  visits = [];
  expect(problems).toEqual([]);
});

afterAll(async () => {
  await browser.close();
  await app.stop();
  await desk.close();
});

interface Opening {
  viewport?: { width: number; height: number };
  locale?: 'en-IN' | 'hi-IN';
  /** Before the page is loaded: what it will be answered. */
  prepare?: (page: Page) => Promise<unknown>;
}

async function open(path: string, { viewport = DESKTOP, locale, prepare }: Opening = {}): Promise<Page> {
  const opened = await visit(browser, app.url, viewport, locale);
  visits.push(opened);
  await prepare?.(opened.page);
  await opened.page.goto(path);
  return opened.page;
}

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });
const card = (page: Page, name: string): Locator => page.getByRole('article', { name });
const cardNames = (page: Page): Promise<string[]> => page.getByRole('article').getByRole('heading').allInnerTexts();
const pathOf = (page: Page): string => page.url().slice(app.url.length);

/** The page as it stands is accessible and fits: at the widths given, else at the one it has. */
async function expectGoodPage(page: Page, viewports = [page.viewportSize()!]): Promise<void> {
  for (const viewport of viewports) {
    await page.setViewportSize(viewport);
    await soon(async () => expect(await overflowsSideways(page)).toBe(false));
    await soon(async () => expect(await accessibilityFindings(page)).toEqual([]));
  }
}

function brandColour(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand').trim());
}

describe('the brand', () => {
  it('comes from the first path segment and stays in every link', async () => {
    const page = await open('/gram-setu-kendra');
    await page.getByRole('banner').getByText('Gram Setu Kendra').waitFor();
    await soon(async () => expect(await brandColour(page)).toBe('#5A2A82'));
    await soon(async () =>
      expect(await page.getByRole('img', { name: 'In partnership' }).getAttribute('src')).toBe(gramSetu.co_brand_logo),
    );

    await page.getByRole('link', { name: 'Credit cards', exact: true }).click();
    await heading(page, 'Credit cards').waitFor();
    expect(pathOf(page)).toBe('/gram-setu-kendra/credit-cards');
    await soon(async () => expect(await page.title()).toBe('Credit cards · Gram Setu Kendra'));
  });

  it('comes from the query and stays after it is gone from the address', async () => {
    const page = await open('/credit-cards?partner=gram-setu-kendra');
    await page.getByRole('link', { name: 'No deposit' }).click();
    await heading(page, 'Cards without a deposit').waitFor();
    await page.reload();
    await page.getByRole('banner').getByText('Gram Setu Kendra').waitFor();
    await soon(async () => expect(await brandColour(page)).toBe('#5A2A82'));
  });

  it('comes from the host', async () => {
    const page = await open(`${app.url.replace('127.0.0.1', 'localhost')}/credit-cards`);
    await page.getByRole('banner').getByText('Sahaj Counter').waitFor();
  });

  it('is the default one at an address of nobody, with a page that says so', async () => {
    const page = await open('/no-such-partner/credit-cards');
    await heading(page, 'There is no page at this address').waitFor();
    await page.getByRole('banner').getByText('Moral e-Suvidha').waitFor();
    await expectGoodPage(page);
  });
});

describe('the language', () => {
  it('is that of the browser, and switches in place for this page and the next', async () => {
    const page = await open('/credit-cards', { locale: 'hi-IN' });
    await heading(page, 'क्रेडिट कार्ड').waitFor();
    await page.getByRole('banner').getByText('मोरल ई-सुविधा').waitFor();
    await page.evaluate(() => Object.assign(window, { notLoadedAgain: true }));

    await page.getByRole('banner').getByRole('button', { name: 'English' }).click();
    await heading(page, 'Credit cards').waitFor();
    await soon(async () =>
      expect(await page.evaluate(() => [document.documentElement.lang, 'notLoadedAgain' in window])).toEqual([
        'en',
        true,
      ]),
    );

    await page.reload();
    await heading(page, 'Credit cards').waitFor();
    await soon(async () =>
      expect(await page.evaluate(() => [document.documentElement.lang, 'notLoadedAgain' in window])).toEqual([
        'en',
        false,
      ]),
    );
  });

  it('can be chosen in the footer', async () => {
    const page = await open('/');
    await page.getByRole('contentinfo').getByLabel('Language').selectOption('हिन्दी');
    await heading(page, 'एक बार भरें, हर ऋणदाता का जवाब देखें').waitFor();
  });

  it('can stand in the address', async () => {
    const page = await open('/credit-cards?lang=hi');
    await heading(page, 'क्रेडिट कार्ड').waitFor();
    await page.goto('/terms-of-use');
    await heading(page, 'उपयोग की शर्तें').waitFor();
  });
});

it.each([
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
      ['/cards-unsecured', 'बिना जमा के कार्ड'],
      ['/credit-cards?compare=1,2,3', 'कार्ड साथ-साथ'],
      ['/privacy-policy', 'गोपनीयता और कुकीज़'],
      ['/terms-of-use', 'उपयोग की शर्तें'],
      ['/404', 'इस पते पर कोई पेज नहीं है'],
    ],
  ],
] as const)('every page in %s is complete, and accessible at both widths', async (locale, pages) => {
  const page = await open('about:blank', { locale });
  for (const [path, title] of pages) {
    await page.goto(path);
    await heading(page, title).waitFor();
    await page.waitForLoadState('networkidle');
    await expectGoodPage(page, [DESKTOP, PHONE]);
    // The legal texts name laws and a regulator's address.
    const quotes = path === '/privacy-policy' || path === '/terms-of-use';
    if (locale === 'hi-IN' && !quotes) expect(await untranslated(page)).toEqual([]);
    await page.setViewportSize(DESKTOP);
  }
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
  return texts.flatMap(latinWords).filter((word) => !'Meera Iyer'.includes(word));
}

describe('the legal pages', () => {
  it('are reached from the footer and speak in the name of the partner', async () => {
    const page = await open('/gram-setu-kendra');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of use' }).click();
    await heading(page, 'Terms of use').waitFor();
    await page.getByText('These terms hold between you and Gram Setu Kendra').waitFor();
    await page.getByRole('link', { name: 'Grievance officer' }).click();
    await heading(page, 'Privacy and cookies').waitFor();
    await page.getByText('Meera Iyer').waitFor();
    await soon(async () =>
      expect(await isOnScreen(page.getByRole('heading', { name: 'Complaints and the grievance officer' }))).toBe(true),
    );
    await soon(async () =>
      expect(await page.getByRole('link', { name: '+91 22 4000 1234' }).getAttribute('href')).toBe('tel:+912240001234'),
    );
  });

  it('take the partner from the query', async () => {
    const page = await open('/privacy-policy?partner=gram-setu-kendra', { locale: 'hi-IN' });
    await page.getByText('इस साइट पर ग्राम सेतु केंद्र को आपके बारे में क्या पता चलता है').waitFor();
  });
});

it('the not-found page leads back to the first page', async () => {
  const page = await open('/gram-setu-kendra/nothing-here');
  await page.getByRole('link', { name: 'Go to the first page' }).click();
  await heading(page, 'One form, every lender’s answer').waitFor();
  expect(pathOf(page)).toBe('/gram-setu-kendra');
});

describe('the list of cards', () => {
  it('starts with the lowest first-year cost, can be ordered otherwise, and says how it is ordered', async () => {
    const page = await open('/credit-cards');
    await card(page, 'Aravali Everyday').waitFor();
    await soon(async () =>
      expect(await cardNames(page)).toEqual([
        'Aravali Everyday',
        'Neev Deposit',
        'Bhoomi Fuel',
        'Sapphire Travel',
        'Zanskar Unknown',
      ]),
    );

    await page.getByLabel('Order').selectOption('Our order');
    await page.getByText('5 cards · Our order').waitFor();
    expect((await cardNames(page))[0]).toBe('Sapphire Travel');

    await page.getByLabel('Order').selectOption('Name, A to Z');
    await page.getByText('5 cards · Name, A to Z').waitFor();
    expect((await cardNames(page))[1]).toBe('Bhoomi Fuel');
    expect(pathOf(page)).toBe('/credit-cards?sort=name');

    await page.reload();
    await page.getByText('5 cards · Name, A to Z').waitFor();
    await page.getByText('How this list is ordered').click();
    await page.getByText('No bank can pay to stand higher.').waitFor();
  });

  it('is filtered by links that keep the order', async () => {
    const page = await open('/credit-cards?sort=name');
    await card(page, 'Neev Deposit').waitFor();
    const filters = page.getByRole('navigation', { name: 'Which cards to show' });
    await filters.getByRole('link', { name: 'Against a deposit' }).click();
    await heading(page, 'Cards against a deposit').waitFor();
    await soon(async () => expect(await cardNames(page)).toEqual(['Neev Deposit']));
    expect(pathOf(page)).toBe('/cards-secured?sort=name');
    await soon(async () =>
      expect(await filters.getByRole('link', { name: 'Against a deposit' }).getAttribute('aria-current')).toBe('page'),
    );

    await filters.getByRole('link', { name: 'No deposit' }).click();
    await heading(page, 'Cards without a deposit').waitFor();
    await soon(async () =>
      expect(await cardNames(page)).toEqual(['Aravali Everyday', 'Bhoomi Fuel', 'Sapphire Travel', 'Zanskar Unknown']),
    );
  });

  it('shows each fee with GST, says what it does not know or offer, and folds away more than three bullets', async () => {
    const page = await open('/credit-cards');
    await expectFees(card(page, 'Aravali Everyday'), '₹0', '₹588.82');
    await expectFees(card(page, 'Sapphire Travel'), '₹3,538.82', '₹3,538.82');
    await expectFees(card(page, 'Zanskar Unknown'), 'Not stated', 'Not stated');
    await card(page, 'Neev Deposit').getByText('The bank keeps a fixed deposit of yours').waitFor();
    await card(page, 'Bhoomi Fuel').getByText('Applications are closed at the moment').waitFor();
    await soon(async () => expect(await card(page, 'Bhoomi Fuel').getByRole('link').count()).toBe(0));

    const sapphire = card(page, 'Sapphire Travel');
    await sapphire.getByText('Voucher').waitFor();
    await soon(async () => expect(await sapphire.getByText('Concierge').isVisible()).toBe(false));
    await sapphire.getByText('2 more').click();
    await soon(async () => expect(await sapphire.getByText('Concierge').isVisible()).toBe(true));
  });

  it('says when no card is listed, and leads on', async () => {
    const page = await open('/cards-secured', {
      viewport: PHONE,
      prepare: (fresh) => fresh.route(CARDS_CALL, (route) => route.fulfill({ json: [] })),
    });
    await page.getByRole('heading', { name: 'No card against a deposit is listed at the moment' }).waitFor();
    await expectGoodPage(page);
    await page.getByRole('link', { name: 'See all cards' }).click();
    await page.getByRole('heading', { name: 'No credit card is listed at the moment' }).waitFor();
  });

  it('says when it could not be loaded, and tries again with what was chosen', async () => {
    const page = await open('/credit-cards?pick=1,2', {
      viewport: PHONE,
      prepare: (fresh) => fresh.route(CARDS_CALL, (route) => route.fulfill({ status: 503, json: { success: false } })),
    });
    await page.getByRole('alert').getByText('The cards could not be loaded').waitFor();
    await expectGoodPage(page);
    await page.unroute(CARDS_CALL);
    await page.getByRole('button', { name: 'Try again' }).click();
    await card(page, 'Aravali Everyday').waitFor();
    await soon(async () =>
      expect(await card(page, 'Aravali Everyday').getByRole('checkbox', { name: 'Compare' }).isChecked()).toBe(true),
    );
  });

  it('shows its shape while it is loading', async () => {
    let answer = () => {};
    const page = await open('/credit-cards', {
      prepare: (fresh) =>
        fresh.route(CARDS_CALL, async (route) => {
          await new Promise<void>((resolve) => (answer = resolve));
          await route.continue();
        }),
    });
    await page.getByRole('status', { name: 'The cards are loading' }).waitFor();
    await expectGoodPage(page);
    answer();
    await card(page, 'Aravali Everyday').waitFor();
    await soon(async () => expect(await page.getByRole('status', { name: 'The cards are loading' }).count()).toBe(0));
  });
});

describe('comparing cards', () => {
  it('takes two or three, keeps them in the address, and gives them back', async () => {
    const page = await open('/credit-cards', { viewport: PHONE });
    const compare = (name: string) => card(page, name).getByRole('checkbox', { name: `Compare ${name}` });
    await compare('Aravali Everyday').check();
    await page.getByRole('region', { name: 'Chosen for comparison' }).getByText('Choose one or two more').waitFor();
    await compare('Sapphire Travel').check();
    await compare('Neev Deposit').check();
    await soon(async () => expect(await compare('Bhoomi Fuel').isDisabled()).toBe(true));
    await expectGoodPage(page, [DESKTOP, PHONE]);
    await page.getByRole('button', { name: 'Remove Neev Deposit from the comparison' }).click();
    await soon(async () => expect(await compare('Bhoomi Fuel').isDisabled()).toBe(false));

    await page.getByRole('link', { name: 'Compare 2 cards' }).click();
    await heading(page, 'Cards side by side').waitFor();
    await soon(async () => expect(await focusIsOn(heading(page, 'Cards side by side'))).toBe(true));
    expect(new URL(page.url()).searchParams.get('compare')).toBe('2,1');
    await page.reload();
    await soon(async () => expect(await rowTexts(page, 'First year')).toEqual(['₹0Lowest', '₹3,538.82']));
    await soon(async () => expect(await rowTexts(page, 'Each year after')).toEqual(['₹588.82Lowest', '₹3,538.82']));
    await soon(async () =>
      expect(await rowTexts(page, 'Three years together')).toEqual(['₹1,177.64Lowest', '₹10,616.46']),
    );

    await page.goBack();
    await card(page, 'Aravali Everyday').waitFor();
    await soon(async () => expect(await compare('Sapphire Travel').isChecked()).toBe(true));
  });

  it('shows an address with ids that was sent by somebody', async () => {
    const page = await open('/cards-secured?compare=3,1,2');
    const headers = page.getByRole('columnheader');
    await headers.nth(3).waitFor();
    await soon(async () =>
      expect(await headers.allInnerTexts()).toEqual([
        'Property',
        'Neev Deposit',
        'Sapphire Travel',
        'Aravali Everyday',
      ]),
    );
    await page.getByRole('link', { name: 'Remove Sapphire Travel' }).click();
    await headers.nth(3).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Remove Aravali Everyday' }).click();
    await heading(page, 'Cards against a deposit').waitFor();
    expect(pathOf(page)).toBe('/cards-secured?pick=3');
  });

  it('says which cards are gone, and is scrolled by the keyboard where it is wider than the phone', async () => {
    const page = await open('/credit-cards?compare=1,2,4711', { viewport: PHONE });
    await page.getByText('1 of these cards is not listed any more.').waitFor();
    await expectGoodPage(page, [DESKTOP, PHONE]);
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

describe('Apply', () => {
  it('records a click for the partner and opens the bank with a random id', async () => {
    const page = await open('/gram-setu-kendra/credit-cards');
    await card(page, 'Aravali Everyday').waitFor();
    await soon(async () => expect(await clicksOf(gramSetu)).toEqual([]));

    const link = page.getByRole('link', { name: 'Apply for Aravali Everyday' });
    await soon(async () => expect(await link.getAttribute('rel')).toContain('noopener'));
    const [toBank] = await Promise.all([
      page.context().waitForEvent('request', (request) => request.url().startsWith(BANK)),
      link.click(),
    ]);
    const uuid = new URL(toBank.url()).searchParams.get('click');
    expect(uuid).toMatch(UUID);
    await soon(async () => expect(await clicksOf(gramSetu)).toEqual([{ uuid, category_name: 'Aravali Everyday' }]));
    await heading(page, 'Credit cards').waitFor();
  });

  it('comes back with a word when the card was closed meanwhile', async () => {
    const { id } = await aCard(app, { category_name: 'Closing Soon', sort_order: 9 });
    const page = await open('/gram-setu-kendra/credit-cards', { viewport: PHONE });
    const link = page.getByRole('link', { name: 'Apply for Closing Soon' });
    await link.waitFor();
    const admin = await anAdmin(app);
    await app
      .as(admin.token)
      .post('/api/update-credit-card-data')
      .send({ category_id: id, property: 'status', value: 0 })
      .expect(200);

    const [back] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    const notice = back.getByText('That card takes no applications at the moment.');
    await notice.waitFor();
    await card(back, 'Aravali Everyday').waitFor();
    await soon(async () => expect(await card(back, 'Closing Soon').count()).toBe(0));
    await expectGoodPage(back);
    await soon(async () => expect(pathOf(back)).toBe('/gram-setu-kendra/credit-cards'));
    await back.reload();
    await card(back, 'Aravali Everyday').waitFor();
    expect(await notice.count()).toBe(0);
  });
});

describe('Need help', () => {
  async function openHelp(page: Page): Promise<Locator> {
    await page.getByRole('banner').getByRole('button', { name: 'Help' }).click();
    const dialog = page.getByRole('dialog', { name: 'Need help?' });
    await dialog.waitFor();
    return dialog;
  }

  async function fillHelp(dialog: Locator): Promise<void> {
    await dialog.getByLabel('Name').fill('Asha Rao');
    await dialog.getByLabel('Email').fill('Asha@example.in');
    await dialog.getByLabel('Mobile number').fill('+91 98765 43210');
    await dialog.getByLabel('How can we help?').fill('Where is my card?');
  }

  it('sends a form-encoded request, says so for three seconds, and starts empty again', async () => {
    const page = await open('/credit-cards', { prepare: (fresh) => fresh.clock.install() });
    const dialog = await openHelp(page);
    const send = dialog.getByRole('button', { name: 'Send' });
    await soon(async () => expect(await send.isDisabled()).toBe(true));

    await dialog.getByLabel('Email').fill('asha@example');
    await dialog.getByLabel('Mobile number').fill('98765');
    await dialog.getByLabel('Company').focus();
    await dialog.getByText('Email is invalid').waitFor();
    await dialog.getByText('Please enter a valid 10 digit mobile number').waitFor();
    await expectGoodPage(page);

    await fillHelp(dialog);
    await send.click();
    const toast = page.getByRole('listitem').filter({ hasText: 'Your request have been sent successfully' });
    await toast.waitFor();
    await expectGoodPage(page);
    await soon(async () => expect(desk.requests).toHaveLength(1));
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
    await toast.waitFor({ state: 'detached' });

    await openHelp(page);
    await soon(async () => expect(await dialog.getByLabel('Name').inputValue()).toBe(''));
  });

  it('is in the menu of the phone, which Escape closes, and says the same when the server does not answer', async () => {
    const page = await open('/gram-setu-kendra', {
      viewport: PHONE,
      prepare: (fresh) => fresh.route('**/api/help-request', (route) => route.abort()),
    });
    const menu = page.getByRole('button', { name: 'Menu' });
    await menu.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Gram Setu Kendra' });
    await drawer.waitFor();
    await expectGoodPage(page);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await soon(async () => expect(await focusIsOn(menu)).toBe(true));

    await menu.click();
    await drawer.getByRole('button', { name: 'Help' }).click();
    const dialog = page.getByRole('dialog', { name: 'Need help?' });
    await dialog.waitFor();
    await expectGoodPage(page);
    await fillHelp(dialog);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Your request have been sent successfully').waitFor();
  });

  it('is not offered where no help desk is configured', async () => {
    const page = await open('/', {
      prepare: (fresh) =>
        fresh.route(`${app.url}/`, async (route) => {
          const answer = await route.fetch();
          const body = (await answer.text()).replace('"hasHelp":true', '"hasHelp":false');
          await route.fulfill({ response: answer, body });
        }),
    });
    await heading(page, 'One form, every lender’s answer').waitFor();
    await soon(async () => expect(await page.getByRole('button', { name: 'Help' }).count()).toBe(0));
  });
});

it('a page that cannot be drawn says so and can be loaded again', async () => {
  const page = await open('/credit-cards', {
    prepare: (fresh) => fresh.route(CARDS_CALL, (route) => route.fulfill({ json: [{ category_id: 1 }] })),
  });
  await heading(page, 'OOPS...SOMETHING WENT WRONG HERE').waitFor();
  await expectGoodPage(page);
  await page.unroute(CARDS_CALL);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await card(page, 'Aravali Everyday').waitFor();
});

it('a page whose script does not come says so, and comes when it can', async () => {
  const page = await open('/credit-cards', { viewport: PHONE });
  await card(page, 'Aravali Everyday').waitFor();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Terms of use' }).click();
  await heading(page, 'This page did not load').waitFor();
  await expectGoodPage(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('listitem').getByText('There was no answer.').waitFor();
  await page.context().setOffline(false);
  await heading(page, 'Terms of use').waitFor();

  // After a release the old scripts are gone, until the site itself is loaded anew.
  let isGone = true;
  await page.route('**/Comparison-*.js', (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  await page.goto('/credit-cards?pick=1,2');
  await page.getByRole('link', { name: 'Compare 2 cards' }).click();
  await heading(page, 'This page did not load').waitFor();
  page.on('request', (request) => (isGone &&= !request.isNavigationRequest()));
  await page.getByRole('button', { name: 'Try again' }).click();
  await heading(page, 'Cards side by side').waitFor();
});

it('keyboard users can go straight to the content', async () => {
  const page = await open('/credit-cards');
  await card(page, 'Aravali Everyday').waitFor();
  await page.keyboard.press('Tab');
  await soon(async () => expect(await focusIsOn(page.getByRole('link', { name: 'Skip to the content' }))).toBe(true));
  await page.keyboard.press('Enter');
  await soon(async () => expect(await focusIsOn(page.getByRole('main'))).toBe(true));
});

it('the first page asks for the cards once and before its scripts, which are no more than 110 kB, compressed', async () => {
  const scripts: Promise<Buffer>[] = [];
  const page = await open('/credit-cards', {
    prepare: async (fresh) =>
      fresh.on('response', (response) => {
        if (response.request().resourceType() === 'script') scripts.push(response.body());
      }),
  });
  await card(page, 'Aravali Everyday').waitFor();
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

it('no further route sends more than 40 kB of JavaScript, compressed', () => {
  const { later } = scriptSizes('consumer-ui');
  expect(later.length).toBeGreaterThan(5);
  expect(later.filter(({ bytes }) => bytes > 40_000)).toEqual([]);
});

async function expectFees(of: Locator, firstYear: string, laterYears: string): Promise<void> {
  await of.waitFor();
  await soon(async () => expect(await of.getByRole('definition').allInnerTexts()).toEqual([firstYear, laterYears]));
}

/** What stands in the cells of a row of the comparison. */
async function rowTexts(page: Page, title: string): Promise<string[]> {
  const row = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: title }) });
  await row.waitFor();
  return (await row.getByRole('cell').allInnerTexts()).map((text) => text.replace(/\s/g, ''));
}

async function isOnScreen(element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  return box !== null && box.y >= 0 && box.y < DESKTOP.height;
}

function focusIsOn(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node === document.activeElement);
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

import { describe, expect, it } from '@jest/globals';
import { PRODUCT_TYPES } from '../products/products.js';
import { CONSUMER_PATHS, type ConsumerPath, consumerPage } from '../routes/routes.js';
import {
  detailPath,
  identityCheckPath,
  type JourneyProfile,
  type JourneySession,
  nextPath,
  finalPath,
} from './next-path.js';

const VISITOR: JourneySession = {
  entry: 'products',
  solar: false,
  token: null,
  prospectAppId: null,
  appId: null,
  productType: null,
  lenderKey: null,
  lenderType: null,
  editing: false,
  awaitsCode: false,
  awaitsStatus: false,
  returnPath: null,
};
const SIGNED_IN: JourneySession = { ...VISITOR, prospectAppId: 'prospect', token: 'token' };
const APP = { appId: 'application' };

const NEW: JourneyProfile = {
  bl_completed: 0,
  pl_completed: 0,
  gl_completed: 0,
  hl_completed: 0,
  pl_update_required: 0,
  pl_se_update_required: 0,
  identity_check_required: 0,
};
const DONE: JourneyProfile = { ...NEW, bl_completed: 1, pl_completed: 1, gl_completed: 1, hl_completed: 1 };
/** Come back, and not yet asked who they are. */
const BACK: JourneyProfile = { ...DONE, identity_check_required: 1 };
const CODE = { awaitsCode: true };
const LENDER = { lenderKey: 'himgiri', lenderType: 'api' };

/** From a path to where nextPath leads; `null`: stays. */
type Case = [path: string, session: Partial<JourneySession>, profile: JourneyProfile | null, to: string | null];

const STAYS = null;
const PL = { productType: 'Personal Loans' } as const;
const BL = { productType: 'Business Loans' } as const;
const GL = { productType: 'Gold Loans' } as const;
const HL = { productType: 'Affordable Housing Loan' } as const;
const CC = { productType: 'Credit Cards' } as const;
const INS = { productType: 'Other Insurance' } as const;
const SOLAR = { productType: 'Solar Loans', solar: true, entry: 'login' } as const;

describe('a visitor', () => {
  it.each<[sentence: string, ...Case]>([
    ['no prospect id goes to /', '/user/offers', {}, null, '/'],
    ['no prospect id goes to /', '/user/user-detail/gold-loan', PL, null, '/'],
    ['no prospect id goes to /', '/user/lenders-transaction/himgiri', PL, null, '/'],
    ['no prospect id goes to /', '/verification', {}, null, '/'],
    ['no prospect id goes to /, whatever token is left', '/user/offers', { token: 'old', ...PL }, DONE, '/'],
    ['no token [goes] to /verification', '/user/offers', { prospectAppId: 'prospect', ...PL }, null, '/verification'],
    ['no token has no personal data', '/user/personal-data', { prospectAppId: 'prospect' }, null, '/verification'],
    ['no prospect id has no applications', '/user/status', {}, null, '/'],
    ['no token has no applications', '/user/status', { prospectAppId: 'prospect' }, null, '/verification'],
    ['no prospect id has no score', '/user/score', {}, null, '/'],
    ['no token has no score', '/user/score', { prospectAppId: 'prospect' }, null, '/verification'],
    ['no prospect id has no personal data', '/user/personal-data', {}, null, '/'],
    ['no token [goes] to /verification', '/verification', { prospectAppId: 'prospect' }, null, STAYS],
    ['Public: /, /verification, /products, /login, ...', '/', {}, null, STAYS],
    ['Public: /, ... with a number to be entered again', '/', { prospectAppId: 'prospect' }, null, STAYS],
    ['Public: ... /products', '/products', {}, null, STAYS],
    ['Public: ... /products, with a product chosen', '/products', PL, null, STAYS],
    ['products only when it [the flag] is not [set]', '/products', { entry: 'login' }, null, '/'],
    ['products only when it is not', '/products', { entry: 'login', prospectAppId: 'p' }, null, '/verification'],
    ['Login exists only when the flag is set', '/login', { entry: 'login' }, null, STAYS],
    ['Public: /privacy-policy and /terms-of-use', '/privacy-policy', {}, null, STAYS],
    ['Public: /credit-cards, /cards-unsecured, /cards-secured', '/cards-secured', {}, null, STAYS],
    ['Other public routes: indialends-otp', '/indialends-otp', {}, null, STAYS],
    ['Other public routes: create-merchant-form', '/create-merchant-form/sahaj', {}, null, STAYS],
    ['Other public routes: auth, redirect, customer-site', '/redirect', {}, null, STAYS],
    ['Other public routes: transfer/{prospectId}', '/transfer/some', {}, null, STAYS],
    ['a catch-all not-found page', '/user/nothing', {}, null, STAYS],
    ['a catch-all not-found page', '/nothing', {}, null, STAYS],
  ])('%s: %s', (_sentence, path, session, profile, to) => {
    expect(nextPath({ ...VISITOR, ...session }, profile, path)).toBe(to);
  });
});

describe('a customer', () => {
  it.each<[sentence: string, ...Case]>([
    ['no product [goes] to /products', '/user/offers', {}, DONE, '/products'],
    ['no product [goes] to /products', '/', {}, DONE, '/products'],
    ['no product [goes] to /products', '/products', {}, DONE, STAYS],
    ['The status of applications needs no product', '/user/status', {}, NEW, STAYS],
    ['The status of applications needs no complete profile', '/user/status', { ...BL, ...APP }, NEW, STAYS],
    ['The credit score needs no product', '/user/score', {}, NEW, STAYS],
    ['The credit score needs no complete profile', '/user/score', { ...PL, ...APP }, NEW, STAYS],
    ['Who opened the status before signing in goes on to it', '/', { awaitsStatus: true }, NEW, '/user/status'],
    [
      'Who opened the status before signing in goes on to it',
      '/verification',
      { awaitsStatus: true },
      null,
      '/user/status',
    ],
    ['Personal data needs no product', '/user/personal-data', {}, NEW, STAYS],
    ['Personal data needs no complete profile', '/user/personal-data', { ...BL, ...APP }, NEW, STAYS],
    ['Personal data on the solar host', '/user/personal-data', { ...SOLAR, productType: null }, null, STAYS],
    ['With token and product, on / or /verification go to /products', '/', PL, DONE, '/products'],
    ['... but with a lender’s code to where it is entered', '/verification', CODE, DONE, '/indialends-otp'],
    ['indialends-otp is public', '/indialends-otp', { ...CODE, token: null, prospectAppId: null }, null, STAYS],
    ['With token and product, on / or /verification go to /products', '/verification', GL, DONE, '/products'],
    ['With token and product, on /login too', '/login', { ...PL, entry: 'login' }, DONE, '/products'],
    ['Public pages stay public', '/terms-of-use', PL, NEW, STAYS],
    ['Public pages stay public', '/credit-cards', {}, NEW, STAYS],

    ['Personal Loans with an appId goes to /user/offers', '/products', { ...PL, ...APP }, DONE, '/user/offers'],
    [
      'Personal Loans with an appId goes to /user/offers',
      '/user/welcome-back',
      { ...PL, ...APP },
      DONE,
      '/user/offers',
    ],
    ['Personal Loans ... without one to /user/welcome-back', '/products', PL, DONE, '/user/welcome-back'],
    ['Personal Loans ... without one to /user/welcome-back', '/user/offers', PL, DONE, '/user/welcome-back'],
    ['Personal Loans ... without one to /user/welcome-back', '/user/welcome-back', PL, DONE, STAYS],

    [
      'A completion flag not equal to 1 forces the detail page',
      '/user/offers',
      { ...PL, ...APP },
      NEW,
      '/user/user-detail',
    ],
    ['A completion flag not equal to 1 forces the detail page', '/user/welcome-back', PL, NEW, '/user/user-detail'],
    [
      'A completion flag not equal to 1 forces the detail page',
      '/user/cashe',
      { ...PL, ...APP },
      NEW,
      '/user/user-detail',
    ],
    [
      '... forces the gold variant',
      '/user/offers',
      { ...GL, ...APP },
      { ...DONE, gl_completed: 0 },
      '/user/user-detail/gold-loan',
    ],
    [
      '... forces the gold variant',
      '/user/muthootgold',
      GL,
      { ...DONE, gl_completed: 0 },
      '/user/user-detail/gold-loan',
    ],
    [
      '... forces the housing variant',
      '/user/offers',
      { ...HL, ...APP },
      { ...DONE, hl_completed: 0 },
      '/user/user-detail/affordable-housing-loan',
    ],
    ['... of this product only', '/user/offers', { ...GL, ...APP }, { ...NEW, gl_completed: 1 }, STAYS],
    ['... and leaves the detail page alone', '/user/user-detail', PL, NEW, STAYS],
    ['... but decides nothing while the profile is not known', '/user/offers', { ...PL, ...APP }, null, STAYS],

    ['A completed personal-loan profile skips to offers', '/user/user-detail', { ...PL, ...APP }, DONE, '/user/offers'],
    ['... unless it is being edited', '/user/user-detail', { ...PL, ...APP, editing: true }, DONE, STAYS],
    [
      '... unless pl_update_required equals 1',
      '/user/user-detail',
      { ...PL, ...APP },
      { ...DONE, pl_update_required: 1 },
      STAYS,
    ],
    [
      '... unless pl_se_update_required equals 1',
      '/user/user-detail',
      { ...PL, ...APP },
      { ...DONE, pl_se_update_required: 1 },
      STAYS,
    ],
    [
      '... pl_update_required, which sends offers back to user-detail',
      '/user/offers',
      { ...PL, ...APP },
      { ...DONE, pl_update_required: 1 },
      '/user/user-detail',
    ],
    [
      '... pl_se_update_required, which sends offers back to user-detail',
      '/user/offers',
      { ...PL, ...APP },
      { ...DONE, pl_se_update_required: 1 },
      '/user/user-detail',
    ],
    [
      '... which concerns personal loans alone',
      '/user/offers',
      { ...GL, ...APP },
      { ...DONE, pl_update_required: 1 },
      STAYS,
    ],

    [
      'Gold ... detail pages post ... and follow the returned redirect',
      '/user/user-detail/gold-loan',
      { ...GL, ...APP },
      DONE,
      STAYS,
    ],
    [
      '... housing detail pages post ... and follow the returned redirect',
      '/user/user-detail/affordable-housing-loan',
      { ...HL, ...APP },
      DONE,
      STAYS,
    ],
    ['Gold without an application begins at its details', '/products', GL, DONE, '/user/user-detail/gold-loan'],
    ['Gold with one goes on at its offers', '/products', { ...GL, ...APP }, DONE, '/user/offers'],
    ['Gold has no offers without an application', '/user/offers', GL, DONE, '/user/user-detail/gold-loan'],
    [
      'Housing without an application begins at its details',
      '/products',
      HL,
      DONE,
      '/user/user-detail/affordable-housing-loan',
    ],
    ['Housing with one goes on at its offers', '/products', { ...HL, ...APP }, DONE, '/user/offers'],

    [
      'Business Loans: incomplete goes to business-detail',
      '/user/business-offers',
      { ...BL, ...APP },
      NEW,
      '/user/business-detail',
    ],
    [
      'Business Loans: incomplete goes to business-detail',
      '/user/business-welcome-back',
      BL,
      NEW,
      '/user/business-detail',
    ],
    ['Business Loans: incomplete stays at business-detail', '/user/business-detail', BL, NEW, STAYS],
    ['completed without appId goes to business-welcome-back', '/products', BL, DONE, '/user/business-welcome-back'],
    [
      'completed without appId goes to business-welcome-back',
      '/user/business-detail',
      BL,
      DONE,
      '/user/business-welcome-back',
    ],
    [
      'completed without appId goes to business-welcome-back',
      '/user/business-offers',
      BL,
      DONE,
      '/user/business-welcome-back',
    ],
    [
      'completed goes from detail to business-offers',
      '/user/business-detail',
      { ...BL, ...APP },
      DONE,
      '/user/business-offers',
    ],
    [
      'completed goes from detail to business-offers unless editing',
      '/user/business-detail',
      { ...BL, ...APP, editing: true },
      DONE,
      STAYS,
    ],
    [
      'completed with appId has been welcomed',
      '/user/business-welcome-back',
      { ...BL, ...APP },
      DONE,
      '/user/business-offers',
    ],

    [
      'Lender-submit mode: completed profile goes to lender-submit',
      '/user/offers',
      { ...PL, ...APP, ...LENDER },
      DONE,
      '/user/lender-submit',
    ],
    [
      'Lender-submit mode: completed profile goes to lender-submit',
      '/user/welcome-back',
      { ...PL, ...LENDER },
      DONE,
      '/user/lender-submit',
    ],
    [
      'Lender-submit mode: completed profile goes to lender-submit',
      '/user/user-detail',
      { ...PL, ...LENDER },
      DONE,
      '/user/lender-submit',
    ],
    ['Lender-submit mode: completed profile stays', '/user/lender-submit', { ...PL, ...LENDER }, DONE, STAYS],
    [
      'leaving it when incomplete goes to user-detail',
      '/user/lender-submit',
      { ...PL, ...LENDER },
      NEW,
      '/user/user-detail',
    ],
    [
      'leaving it when incomplete goes to user-detail',
      '/user/offers',
      { ...PL, ...APP, ...LENDER },
      NEW,
      '/user/user-detail',
    ],
    [
      'a stored lender key exists and lender type set',
      '/user/offers',
      { ...PL, ...APP, lenderKey: 'himgiri' },
      DONE,
      STAYS,
    ],
    ['without a lender nobody submits to one', '/user/lender-submit', { ...PL, ...APP }, DONE, '/user/offers'],

    ['Business routes need product Business Loans', '/user/business-detail', PL, DONE, '/products'],
    ['Business routes need product Business Loans', '/user/business-offers', { ...GL, ...APP }, DONE, '/products'],
    ['insurance routes need Other Insurance', '/user/insurance/transaction', PL, DONE, '/products'],
    ['insurance routes need Other Insurance', '/user/insurance/transaction', INS, NEW, STAYS],
    ['gold routes need Gold Loans', '/user/user-detail/gold-loan', PL, DONE, '/products'],
    ['gold routes need Gold Loans', '/user/muthootgold', { ...PL, ...APP }, DONE, '/products'],
    ['gold routes need Gold Loans', '/user/indiagold', { ...GL, ...APP }, DONE, STAYS],
    ['credit card routes need Credit Cards', '/user/credit-card', BL, DONE, '/products'],
    ['credit card routes need Credit Cards', '/user/credit-card', CC, NEW, STAYS],
    ['credit card routes need Credit Cards', '/user/credit-card/matches', BL, DONE, '/products'],
    ['credit card routes need Credit Cards', '/user/credit-card/matches', CC, DONE, STAYS],
    ['a product’s own details', '/user/user-detail', BL, DONE, '/products'],
    ['a product’s own details', '/user/user-detail/affordable-housing-loan', GL, DONE, '/products'],
    ['Insurance begins at its transaction', '/products', INS, NEW, '/user/insurance/transaction'],
    ['Credit Cards begin at their form', '/products', CC, NEW, '/user/credit-card'],
    ['Lender pages under /user', '/user/earlysalary/declined', { ...PL, ...APP }, DONE, STAYS],
    ['Lender pages under /user', '/user/lenders-transaction/himgiri', { ...BL, ...APP }, DONE, STAYS],

    ['user-detail is used after choosing No in the business dialog', '/user/user-detail', PL, NEW, STAYS],
    [
      'solar host: its product follows the personal details',
      '/user/offers',
      { ...SOLAR, ...APP },
      NEW,
      '/user/user-detail',
    ],
    ['solar host: its product follows the personal details', '/products', { ...SOLAR, ...APP }, DONE, '/user/offers'],
    ['an empty root route for the solar host', '/', { ...SOLAR, productType: null }, DONE, '/products'],
    ['solar host: no page of another product', '/user/business-detail', SOLAR, DONE, STAYS],
    ['solar host: no other product', '/user/offers', { ...SOLAR, ...PL, ...APP }, DONE, '/products'],
    ['solar loans belong to the solar host', '/products', { productType: 'Solar Loans' }, DONE, STAYS],
  ])('%s: %s', (_sentence, path, session, profile, to) => {
    expect(nextPath({ ...SIGNED_IN, ...session }, profile, path)).toBe(to);
  });
});

describe('a customer who comes back', () => {
  const CHECK = '/user/welcome-back';
  it.each<[sentence: string, ...Case]>([
    ['is asked before the details', '/user/user-detail', { ...PL, editing: true }, BACK, CHECK],
    ['is asked before incomplete details', '/user/user-detail', PL, { ...NEW, identity_check_required: 1 }, CHECK],
    ['is asked before the gold details', '/user/user-detail/gold-loan', GL, BACK, CHECK],
    ['is asked before the housing details', '/user/user-detail/affordable-housing-loan', HL, BACK, CHECK],
    ['is asked before the business details', '/user/business-detail', BL, BACK, '/user/business-welcome-back'],
    ['is asked before the form of cards', '/user/credit-card', CC, BACK, CHECK],
    ['is asked before the cards that fit', '/user/credit-card/matches', CC, BACK, CHECK],
    ['is asked before the details of insurance', '/user/insurance/transaction', INS, BACK, CHECK],
    ['is asked before changing them', '/user/insurance/transaction', { ...INS, ...APP, editing: true }, BACK, CHECK],
    ['is asked before the status', '/user/status', {}, BACK, CHECK],
    ['is asked before the score', '/user/score', {}, BACK, CHECK],
    ['is asked before the personal data', '/user/personal-data', {}, BACK, CHECK],
    ['is asked before the personal data', '/user/personal-data', { ...BL }, BACK, '/user/business-welcome-back'],
    ['is asked before a lender', '/user/lenders-transaction/himgiri', { ...PL, ...APP }, BACK, CHECK],
    ['is asked before a lender', '/user/lender-submit', { ...PL, ...LENDER }, BACK, CHECK],
    ['is asked before a lender', '/user/indialends-otp', { ...BL, ...APP }, BACK, '/user/business-welcome-back'],
    ['stays to be asked', CHECK, PL, BACK, STAYS],
    ['stays to be asked, with an open application', CHECK, { ...PL, ...APP }, BACK, STAYS],
    ['stays to be asked, for one lender', CHECK, { ...PL, ...LENDER }, BACK, STAYS],
    ['stays to be asked, whatever the product', CHECK, GL, BACK, STAYS],
    ['stays to be asked, without a product', CHECK, {}, BACK, STAYS],
    ['stays to be asked, with incomplete details', CHECK, PL, { ...NEW, identity_check_required: 1 }, STAYS],
    ['stays to be asked', '/user/business-welcome-back', BL, BACK, STAYS],
    ['sees the products', '/products', {}, BACK, STAYS],
    ['needs a product first', '/user/user-detail', {}, BACK, '/products'],
    ['needs the page of the product', '/user/business-detail', PL, BACK, '/products'],
    ['Personal Loans with an appId goes to /user/offers', '/products', { ...PL, ...APP }, BACK, '/user/offers'],
    ['Personal Loans with an appId sees the offers', '/user/offers', { ...PL, ...APP }, BACK, STAYS],
    ['Personal Loans ... without one to /user/welcome-back', '/products', PL, BACK, CHECK],
    ['Gold with an application sees the offers', '/user/offers', { ...GL, ...APP }, BACK, STAYS],
    ['Business with an application sees the offers', '/user/business-offers', { ...BL, ...APP }, BACK, STAYS],
    ['Insurance with an application sees the insurers', '/user/insurance/transaction', { ...INS, ...APP }, BACK, STAYS],
    ['public pages stay public', '/credit-cards', PL, BACK, STAYS],
    ['indialends-otp is public', '/indialends-otp', {}, BACK, STAYS],
    ['goes on to the status that the visit began with', CHECK, { awaitsStatus: true }, DONE, '/user/status'],
    ['goes on to what was wanted', CHECK, { returnPath: '/user/personal-data' }, DONE, '/user/personal-data'],
    ['goes on to what was wanted', CHECK, { ...GL, returnPath: '/user/muthootgold' }, DONE, '/user/muthootgold'],
    ['goes on to what was wanted', CHECK, { returnPath: '/indialends-otp' }, DONE, '/indialends-otp'],
    [
      'goes on to what was wanted',
      '/user/business-welcome-back',
      { ...BL, ...APP, returnPath: '/user/lenders-transaction/8' },
      DONE,
      '/user/lenders-transaction/8',
    ],
    ['... not before the answer', CHECK, { returnPath: '/user/personal-data' }, BACK, STAYS],
    ['... not to where the rules lead elsewhere', CHECK, { ...PL, returnPath: '/user/offers' }, DONE, STAYS],
    [
      '... not to where the rules lead elsewhere',
      CHECK,
      { ...PL, ...APP, returnPath: '/products' },
      DONE,
      '/user/offers',
    ],
    ['... not back to the check', CHECK, { ...PL, returnPath: CHECK }, DONE, STAYS],
    ['... not to a page that there is not', CHECK, { ...PL, returnPath: '//evil.example' }, DONE, STAYS],
    ['... and is led by the product without a wish', CHECK, GL, DONE, '/products'],
  ])('%s: %s', (_sentence, path, session, profile, to) => {
    expect(nextPath({ ...SIGNED_IN, ...session }, profile, path)).toBe(to);
  });

  it('a customer who comes back sees no page with details or actions before the identity check', () => {
    const open = ['/user/offers', '/user/business-offers', '/user/insurance/transaction'];
    const seen = new Set<string>();
    for (const productType of PRODUCT_TYPES) {
      for (const appId of [null, 'application']) {
        for (const editing of [false, true]) {
          const session = { ...SIGNED_IN, productType, appId, editing, solar: productType === 'Solar Loans' };
          for (const path of CONSUMER_PATHS) if (consumerPage(path, session)) seen.add(finalPath(session, BACK, path));
        }
      }
    }
    const checks = PRODUCT_TYPES.map(identityCheckPath);
    expect([...seen].filter((path) => path.startsWith('/user/') && !open.includes(path)).sort()).toEqual(
      [...new Set(checks)].sort(),
    );
  });
});

const sites = [
  { entry: 'products', solar: false },
  { entry: 'login', solar: false },
  { entry: 'login', solar: true },
] as const;

describe.each(sites)('in a site with %j', (site) => {
  const flags = [0, 1] as const;
  const profiles = [
    null,
    ...flags.flatMap((done) =>
      flags.flatMap((update) =>
        flags.map((check): JourneyProfile => ({
          ...(done ? DONE : NEW),
          pl_update_required: update,
          identity_check_required: check,
        })),
      ),
    ),
  ];
  const sessions = [VISITOR, { ...VISITOR, prospectAppId: 'prospect' }, SIGNED_IN].flatMap((who) =>
    [null, ...PRODUCT_TYPES].flatMap((productType) =>
      [null, 'application'].flatMap((appId) =>
        [{}, LENDER].flatMap((lender) =>
          [false, true].flatMap((editing) =>
            [null, '/user/user-detail'].map((returnPath): JourneySession => ({
              ...who,
              ...site,
              ...lender,
              productType,
              appId,
              editing,
              returnPath,
            })),
          ),
        ),
      ),
    ),
  );

  it('every customer ends at a page that exists', () => {
    const lost: unknown[] = [];
    const paths = CONSUMER_PATHS.filter((path) => consumerPage(path, site));
    for (const session of sessions) {
      for (const profile of profiles) {
        for (const path of paths) {
          const settled = finalPath(session, profile, path);
          if (!consumerPage(settled, site)) lost.push({ session, profile, path, settled });
        }
      }
    }
    expect(lost).toEqual([]);
  });
});

it.each<[(typeof PRODUCT_TYPES)[number], ConsumerPath]>([
  ['Personal Loans', '/user/user-detail'],
  ['Gold Loans', '/user/user-detail/gold-loan'],
  ['Business Loans', '/user/business-detail'],
  ['Affordable Housing Loan', '/user/user-detail/affordable-housing-loan'],
  ['Solar Loans', '/user/user-detail'],
  ['Credit Cards', '/user/credit-card'],
  ['Other Insurance', '/user/insurance/transaction'],
])('Return to Profile of %s leads to %s', (product, path) => {
  expect(detailPath(product)).toBe(path);
});

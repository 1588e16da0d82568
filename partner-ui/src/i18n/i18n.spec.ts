import { expect, it } from '@jest/globals';
import { tableProblems } from '@marketplace/web/i18n/problems.js';
import { en as agreement } from '../features/agreement/i18n/en.js';
import { hi as agreementInHindi } from '../features/agreement/i18n/hi.js';
import { en as articles } from '../features/articles/i18n/en.js';
import { hi as articlesInHindi } from '../features/articles/i18n/hi.js';
import { en as creatives } from '../features/creatives/i18n/en.js';
import { hi as creativesInHindi } from '../features/creatives/i18n/hi.js';
import { en as communication } from '../features/communication/i18n/en.js';
import { hi as communicationInHindi } from '../features/communication/i18n/hi.js';
import { en as counter } from '../features/counter/i18n/en.js';
import { hi as counterInHindi } from '../features/counter/i18n/hi.js';
import { en as earnings } from '../features/earnings/i18n/en.js';
import { hi as earningsInHindi } from '../features/earnings/i18n/hi.js';
import { en as integration } from '../features/integration/i18n/en.js';
import { hi as integrationInHindi } from '../features/integration/i18n/hi.js';
import { en as eligibility } from '../features/eligibility/i18n/en.js';
import { hi as eligibilityInHindi } from '../features/eligibility/i18n/hi.js';
import { en as journeys } from '../features/lender-journeys/i18n/en.js';
import { hi as journeysInHindi } from '../features/lender-journeys/i18n/hi.js';
import { en as home } from '../features/leads/i18n/en.js';
import { hi as homeInHindi } from '../features/leads/i18n/hi.js';
import { en as payouts } from '../features/payouts/i18n/en.js';
import { hi as payoutsInHindi } from '../features/payouts/i18n/hi.js';
import { en as products } from '../features/products/i18n/en.js';
import { hi as productsInHindi } from '../features/products/i18n/hi.js';
import { en as referral } from '../features/referral/i18n/en.js';
import { hi as referralInHindi } from '../features/referral/i18n/hi.js';
import { en as settings } from '../features/settings/i18n/en.js';
import { hi as settingsInHindi } from '../features/settings/i18n/hi.js';
import { en as proof } from '../shared/proof/i18n/en.js';
import { hi as proofInHindi } from '../shared/proof/i18n/hi.js';
import { en as transfers } from '../shared/transfers/i18n/en.js';
import { hi as transfersInHindi } from '../shared/transfers/i18n/hi.js';
import { en as figures } from '../features/figures/i18n/en.js';
import { hi as figuresInHindi } from '../features/figures/i18n/hi.js';
import { en as training } from '../features/training/i18n/en.js';
import { hi as trainingInHindi } from '../features/training/i18n/hi.js';
import { en as welcome } from '../shared/welcome/i18n/en.js';
import { hi as welcomeInHindi } from '../shared/welcome/i18n/hi.js';
import { en as users } from '../features/users/i18n/en.js';
import { hi as usersInHindi } from '../features/users/i18n/hi.js';
import { en } from './en.js';
import { hi } from './hi.js';

it.each([
  ['the portal', en, hi],
  ['its welcome', welcome, welcomeInHindi],
  ['its agreement', agreement, agreementInHindi],
  ['its articles', articles, articlesInHindi],
  ['its creatives', creatives, creativesInHindi],
  ['its communication', communication, communicationInHindi],
  ['its counter', counter, counterInHindi],
  ['its eligibility criteria', eligibility, eligibilityInHindi],
  ['its first page', home, homeInHindi],
  ['its journeys of lenders', journeys, journeysInHindi],
  ['its payouts', payouts, payoutsInHindi],
  ['its products', products, productsInHindi],
  ['its referral', referral, referralInHindi],
  ['its earnings', earnings, earningsInHindi],
  ['its integration', integration, integrationInHindi],
  ['its proofs', proof, proofInHindi],
  ['its transfers', transfers, transfersInHindi],
  ['its settings', settings, settingsInHindi],
  ['its training', training, trainingInHindi],
  ['its users', users, usersInHindi],
  ['its figures', figures, figuresInHindi],
])('every text of %s stands in English and Hindi, with the same values', (_, english, hindi) => {
  expect(tableProblems(english, hindi)).toEqual([]);
});

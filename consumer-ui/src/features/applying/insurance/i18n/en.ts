import type { en as loan } from '../../i18n/en.js';

/** The texts that differ between insurance and loans. */
export const en = {
  offers: 'All insurers',
  'none.title': 'No offer from this insurer',
  none: 'This insurer has no open offer for you. Nothing was sent to it.',
  redirect: '{lender} takes the next steps on its own page: the cover, the price, the payment.',
  'declined.nothing': 'Nothing else is open now. The insurers page tells what would change that.',
  'approved.lead': 'Nothing is due before you take the policy of {lender}. You are free to say no.',
  sanctioned: 'Sum insured',
  'all.lender': 'Insurer',
  'withdraw.text':
    'Your consent is taken back and {lender} is told to stop. This cannot be undone; other insurers are not touched.',
} as const satisfies Partial<Record<keyof typeof loan, string>>;

import type { en as loan } from '../../i18n/en.js';

/** The texts that differ between insurance and loans. */
export const en = {
  title: 'Your insurers',
  'title.some': '{count} {count|insurer|insurers} would cover you{name}',
  'title.none': 'No insurer says yes yet',
  lead: 'Nothing is sent to an insurer until you choose one. It then shows you its covers and prices.',
  'lead.none': 'Nothing was sent to any insurer.',
  'wish.working': 'Looking for insurers',
  'order.cost': 'In the order of this site: insurers name their prices themselves.',
  'order.priority': 'In the order of this site: insurers name their prices themselves.',
  'rank.all': 'You see every insurer that would cover you, and every one that would not, with the reason.',
  'rank.cost': 'Insurers stand in the order of this site. It says nothing about their prices.',
  'rank.priority':
    'Insurers stand by the priority that this site gives each of them. It says nothing about their prices.',
  'rank.rate': 'The price depends on the cover that you choose. Look at what two or three insurers ask before you buy.',
  'rank.pay': 'Special offers add a note to an insurer. They never move it up.',
  'offer.noRate': 'It names its price for the cover that you choose there.',
  'no.title': '{count} {count|insurer|insurers} that said no, and why',
  'no.AGE_BELOW_MIN': 'Insures from {required} years of age. You are {actual}.',
  'no.AGE_ABOVE_MAX': 'Insures up to {required} years of age. You are {actual}.',
  'no.INCOME_ABOVE_MAX': 'Insures up to an income of {required} a month. You earn more.',
  'no.EMPLOYMENT_NOT_SUPPORTED': 'Insures people who are {required}.',
  'change.opens': '{changes} would open {lenders}',
  'change.nothing': 'We know of no income or score with which an insurer would say yes today.',
  failed: 'The insurers could not be loaded. What you entered is kept.',
} as const satisfies Partial<Record<keyof typeof loan, string>>;

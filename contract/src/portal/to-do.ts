import type { PartnerPath } from '../routes/routes.js';
import type { PortalRole } from './roles.js';

/** What waits for a user of the portal, the most pressing first: docs/decisions/0112. */
export const TO_DO_KINDS = [
  /** An admin lets the own links rest, or the papers have ended. */
  'links_rest',
  'papers_ended',
  /** Payments that are held: no bank account, one that was just changed, and so on. */
  'account_missing',
  'account_changed',
  'payment_returned',
  'invoices',
  'licence_missing',
  'below_zero',
  'pan_missing',
  'training',
  'training_of_shop',
  'papers_end',
  'tickets_support',
  'tickets_query',
  'creatives',
  'agents_papers',
  'invited',
] as const;
export type ToDoKind = (typeof TO_DO_KINDS)[number];

/** The page on which each is done. */
const PAGES: Readonly<Record<Exclude<ToDoKind, 'agents_papers' | 'invited'>, PartnerPath>> = {
  links_rest: '/communication/general-query',
  papers_ended: '/communication/general-query',
  account_missing: '/settings/bank-account',
  account_changed: '/settings/bank-account',
  payment_returned: '/settings/bank-account',
  invoices: '/payouts',
  licence_missing: '/communication/general-query',
  below_zero: '/payouts',
  pan_missing: '/settings',
  training: '/training-material',
  training_of_shop: '/training-material',
  papers_end: '/communication/general-query',
  tickets_support: '/communication/tech-support',
  tickets_query: '/communication/general-query',
  creatives: '/marketing-support/banners-and-creatives',
};

export function toDoPage(kind: ToDoKind, role: PortalRole): PartnerPath {
  if (kind === 'agents_papers' || kind === 'invited')
    return role === 'MERCHANT' ? '/settings/agents' : '/settings/users';
  return PAGES[kind];
}

/** Of the agents of a partner as many as this are looked at for their papers, the newest. */
export const AGENTS_LOOKED_AT = 200;

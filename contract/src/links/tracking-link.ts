import type { FieldRule } from '../fields/rules.js';
import { PRODUCT_SLUGS, PRODUCT_TYPES, type ProductType } from '../products/products.js';

/** Links of our own, `/r/{code}`, that record who brought a visitor. */

/** Letters and digits that are hard to confuse: no 0 and o, no 1, i and l. */
export const LINK_CODE_LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';
export const LINK_CODE_LENGTH = 8;

/** `K7QM-9XTB`, as people copy it from a poster -> `k7qm9xtb`. */
export function normaliseLinkCode(typed: string): string {
  return typed.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** The utm parameter that carries the code, so that link and utms always belong to the same visit. */
export const LINK_UTM = 'utm_link';

export const UTM_PARTS = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
export type UtmPart = (typeof UTM_PARTS)[number];

/** Pages that a link may lead to, below the partner's slug. */
export const LINK_TARGETS = [
  '/',
  '/credit-cards',
  '/cards-secured',
  '/cards-unsecured',
  '/create-merchant-form',
] as const;
export type LinkTarget = (typeof LINK_TARGETS)[number];

const utm = {
  kind: 'text',
  max: 60,
  pattern: /^[A-Za-z0-9._-]*$/,
  message: 'field.utmPart',
  nullable: true,
} as const;

export const TRACKING_LINK_RULES = {
  name: { kind: 'text', max: 100 },
  target: { kind: 'choice', values: LINK_TARGETS },
  /** The product that is preselected on the first page; other pages do not use it. */
  product_type: { kind: 'choice', values: PRODUCT_TYPES, nullable: true },
  utm_source: utm,
  utm_medium: utm,
  utm_campaign: utm,
  utm_term: utm,
  utm_content: utm,
  /** The last day, in India, on which the link works. */
  expires_on: { kind: 'day', nullable: true },
} as const satisfies Record<string, FieldRule>;

/** Whether a link works: an `OFF` link was switched off by a user. */
export const LINK_STATES = ['ACTIVE', 'EXPIRED', 'OFF'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** `today` is a day in India. */
export function linkState(link: { status: 0 | 1; expires_on: string | null }, today: string): LinkState {
  if (link.status === 0) return 'OFF';
  return link.expires_on !== null && link.expires_on < today ? 'EXPIRED' : 'ACTIVE';
}

/** The path on this site that a link opens. */
export function linkDestination(
  slug: string,
  link: Record<UtmPart, string | null> & { code: string; target: LinkTarget; product_type: ProductType | null },
): string {
  const query = new URLSearchParams();
  if (link.product_type !== null) query.set('product', PRODUCT_SLUGS[link.product_type]);
  for (const part of UTM_PARTS) if (link[part] !== null) query.set(part, link[part]);
  query.set(LINK_UTM, link.code);
  // The page for external links chooses the product and continues to the first page.
  const path = link.product_type === null ? link.target : '/redirect';
  return `/${slug}${path === '/' ? '' : path}?${query.toString()}`;
}

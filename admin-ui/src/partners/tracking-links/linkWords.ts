import type { LinkState, LinkTarget } from '@marketplace/contract/links/tracking-link.js';
import { plainWords, type Words } from '../../shared/words.js';

export const LINK_STATE_LABELS: Record<LinkState, string> = { ACTIVE: 'Active', EXPIRED: 'Expired', OFF: 'Off' };

export const TARGET_LABELS: Record<LinkTarget, string> = {
  '/': 'First page',
  '/credit-cards': 'Credit cards',
  '/cards-secured': 'Secured cards',
  '/cards-unsecured': 'Unsecured cards',
  '/create-merchant-form': 'Merchant registration',
};

export const LINK_WORDS: Words = {
  labels: {
    name: 'Name',
    partner_id: 'Partner',
    merchant_id: 'Merchant',
    target: 'Leads to',
    product_type: 'Product',
    utm_source: 'Source',
    utm_medium: 'Medium',
    utm_campaign: 'Campaign',
    utm_term: 'Term',
    utm_content: 'Content',
    status: 'Switched on',
    expires_on: 'Works until',
  },
  inWords: (property, value) => (property === 'status' ? (value === 1 ? 'Yes' : 'No') : plainWords(property, value)),
};

export const LINK_ACTIONS = { create: 'made this link', update: 'changed it' };

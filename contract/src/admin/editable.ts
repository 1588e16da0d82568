import { CARD_PROPERTIES } from '../credit-cards/card.js';
import { LENDER_PROPERTIES } from '../lenders/lender.js';

/**
 * The properties that a PUT of a record below `/api/admin` may carry, by resource. The API refuses computed and
 * read-only properties.
 */
export const EDITABLE: Record<string, readonly string[]> = {
  'credit-cards': [...CARD_PROPERTIES, 'version'],
  'lender-groups': ['name', 'product_types', 'lender_ids', 'version'],
  lenders: [...LENDER_PROPERTIES, 'version'],
  'partner-users': ['name', 'email', 'status', 'version'],
  partners: [
    'name',
    'name_hi',
    'title',
    'logo',
    'co_brand_logo',
    'font_link',
    'font_family',
    'primary_color',
    'secondary_color',
    'tancApply',
    'product_types',
    'utm_id',
    'revenue_percent',
    'revenue_flat_fee',
    'status',
    'version',
  ],
  'tracking-links': ['name', 'status', 'expires_on', 'version'],
  users: ['name', 'email', 'role_id', 'status', 'version'],
};

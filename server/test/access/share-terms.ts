import { shiftDay } from '@marketplace/contract/dates/ist.js';
import type { ExpectedAccess, ExpectedResources } from './expected-access.js';

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/admin/share-terms': ['admin 1'],
  'POST /api/admin/share-terms': ['admin 1'],
  'GET /api/admin/share-terms/:id': ['admin 1'],
  'DELETE /api/admin/share-terms/:id': ['admin 1'],
  'GET /api/admin/share-terms/:id/history': ['admin 1'],
  'GET /api/partner/shares': ['owner'],
  'POST /api/partner/shares': ['owner'],
  'DELETE /api/partner/shares/:id': ['owner'],
  'GET /api/admin/partners/:id/bank-account': ['admin 1'],
  'GET /api/partner/bank-account': ['owner', 'merchant', 'agent'],
  'POST /api/partner/bank-account': ['owner', 'merchant', 'agent'],
  'GET /api/partner/tax-data': ['owner', 'merchant', 'agent'],
  'POST /api/partner/tax-data': ['owner', 'merchant', 'agent'],
  'POST /api/partner/agreement': ['merchant', 'agent'],
  'GET /api/partner/profile': ['owner', 'staff', 'merchant', 'agent'],
  'POST /api/partner/proof': ['owner', 'staff'],
  'POST /api/partner/proof/code': ['merchant', 'agent'],
  'POST /api/partner/proof/by-code': ['merchant', 'agent'],
  'GET /api/partner/leads/:id/money': ['owner', 'merchant', 'agent'],
  'GET /api/partner/own-earnings': ['owner', 'merchant', 'agent'],
  'GET /api/partner/own-earnings/lines': ['owner', 'merchant', 'agent'],
};

/** What the published provider of react-admin is asked of the admin's records. */
export const resources: ExpectedResources = {
  'share-terms': {
    target: 'merchant_id',
    // Of the approved merchant that its test has.
    create: (n) => ({
      partner_id: 1,
      merchant_id: 1,
      valid_from: shiftDay('2099-01-01', n),
      percent: 40,
      flat_amount: 50,
    }),
    isDeleted: true,
  },
};

import { shiftDay } from '@marketplace/contract/dates/ist.js';
import type { ExpectedAccess, ExpectedResources } from './expected-access.js';

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/admin/tax-rates': ['admin 1'],
  'POST /api/admin/tax-rates': ['admin 1'],
  'GET /api/admin/tax-rates/:id': ['admin 1'],
  'PUT /api/admin/tax-rates/:id': ['admin 1'],
  'DELETE /api/admin/tax-rates/:id': ['admin 1'],
  'GET /api/admin/tax-rates/:id/history': ['admin 1'],
};

/** What the published provider of react-admin is asked of the admin's records. */
export const resources: ExpectedResources = {
  'tax-rates': {
    target: 'kind',
    create: (n) => ({
      kind: 'COMMISSION',
      valid_from: shiftDay('2027-04-01', n),
      law: `Finance Act ${n}`,
      law_without_pan: `Finance Act ${n}, section 2`,
      tds_threshold: 20_000,
      tds_percent: 2,
      tds_percent_without_pan: 20,
      gst_percent: 18,
    }),
    change: { law: 'Another Act' },
    fixed: { updated_at: '2020-01-01T00:00:00.000Z' },
    isDeleted: true,
  },
};

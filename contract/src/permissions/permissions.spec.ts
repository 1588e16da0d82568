import { describe, expect, it } from '@jest/globals';
import { ADMIN_ROLES, type AdminRole, mayOpenAdminPage } from './permissions.js';

// SPEC section 6, written out.
const PAGES: readonly [page: string, roles: readonly AdminRole[]][] = [
  ['dashboard', [1, 2]],
  ['internal-report', [1, 2]],
  ['customers-journey', [1, 2]],
  ['application-status-file', [1, 2]],
  ['csr-portal', [1, 2, 3]],
  ['csr-portal/7/9', [1, 2, 3]],
  ['telecalling', [1, 3]],
  ['credit-cards', [1]],
  ['lenders/4', [1]],
  ['partners', [1]],
  ['user-management', [1]],
  ['link-hosts', [1]],
  ['gateway-hosts', [1]],
  ['account/password', [1, 2, 3]],
  ['exports', [1, 2, 3]],
  // Not by the first letters alone.
  ['dashboards', [1]],
  ['telecalling-archive', [1]],
];

describe('admin pages', () => {
  it.each(PAGES)('%s opens for roles %j', (page, roles) => {
    expect(ADMIN_ROLES.filter((role) => mayOpenAdminPage(role, page))).toEqual(roles);
  });
});

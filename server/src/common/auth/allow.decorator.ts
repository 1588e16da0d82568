import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Permission } from '@marketplace/contract/permissions/permissions.js';

export const ACCESS = 'access';

export type Access =
  | { kind: 'public'; session: 'ignored' | 'optional' }
  | { kind: 'permission'; permission: Permission; beforePasswordChange: boolean };

/** Opens a route to those the permission table grants `permission`. */
export function Allow(permission: Permission, options: { beforePasswordChange?: boolean } = {}) {
  const access: Access = {
    kind: 'permission',
    permission,
    beforePasswordChange: options.beforePasswordChange ?? false,
  };
  return applyDecorators(SetMetadata(ACCESS, access), ApiBearerAuth());
}

/** Opens a route to everybody; with an `optional` session a valid token is read, a bad one refused. */
export function Public(session: 'ignored' | 'optional' = 'ignored') {
  return SetMetadata(ACCESS, { kind: 'public', session } satisfies Access);
}

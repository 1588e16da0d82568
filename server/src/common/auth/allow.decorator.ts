import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Permission } from '@marketplace/contract/permissions/permissions.js';

export const ACCESS = 'access';

export type Access =
  { kind: 'public'; session: 'ignored' | 'optional' } | { kind: 'permission'; permission: Permission };

/** Opens a route to those the permission table grants `permission`. */
export function Allow(permission: Permission) {
  return applyDecorators(SetMetadata(ACCESS, { kind: 'permission', permission } satisfies Access), ApiBearerAuth());
}

/** Opens a route to everybody; with an `optional` session a valid token is read, a bad one refused. */
export function Public(session: 'ignored' | 'optional' = 'ignored') {
  return SetMetadata(ACCESS, { kind: 'public', session } satisfies Access);
}

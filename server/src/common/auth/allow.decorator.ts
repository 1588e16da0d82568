import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
import type { Permission } from '@marketplace/contract/permissions/permissions.js';

export const ACCESS = 'access';

export type Access =
  | { kind: 'public'; session: 'ignored' | 'optional' }
  | { kind: 'permission'; permission: Permission; beforeSecondStep: boolean };

/**
 * Opens a route to those the permission table grants `permission`; with `beforeSecondStep` also to whoever has yet to
 * set up a second step that their role must have.
 */
export function Allow(permission: Permission, { beforeSecondStep = false } = {}) {
  const access: Access = { kind: 'permission', permission, beforeSecondStep };
  return applyDecorators(SetMetadata(ACCESS, access), ApiBearerAuth());
}

/** Opens a route to everybody; with an `optional` session a valid token is read, a bad one refused. */
export function Public(session: 'ignored' | 'optional' = 'ignored') {
  return SetMetadata(ACCESS, { kind: 'public', session } satisfies Access);
}

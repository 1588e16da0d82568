import { SetMetadata } from '@nestjs/common';
import type { Permission } from '@marketplace/contract/permissions/permissions.js';

export const ACCESS = 'access';

interface AllowOptions {
  /** Also to whoever has yet to set up a second step that their role must have. */
  beforeSecondStep?: boolean;
  /** Also to sessions of customers that have not answered the identity check: what they get is masked. */
  beforeIdentityCheck?: boolean;
}

export type Access =
  | { kind: 'public'; session: 'ignored' | 'optional' }
  | ({ kind: 'permission'; permission: Permission } & Required<AllowOptions>);

/** Opens a route to those the permission table grants `permission`. */
export function Allow(permission: Permission, options: AllowOptions = {}) {
  const access: Access = {
    kind: 'permission',
    permission,
    beforeSecondStep: options.beforeSecondStep ?? false,
    beforeIdentityCheck: options.beforeIdentityCheck ?? false,
  };
  return SetMetadata(ACCESS, access);
}

/** Opens a route to everybody; with an `optional` session a valid token is read, a bad one refused. */
export function Public(session: 'ignored' | 'optional' = 'ignored') {
  return SetMetadata(ACCESS, { kind: 'public', session } satisfies Access);
}

import { SetMetadata } from '@nestjs/common';
import type { ApiScope } from '@marketplace/contract/partner-api/api-keys.js';
import type { Permission } from '@marketplace/contract/permissions/permissions.js';

export const ACCESS = 'access';

interface AllowOptions {
  /** Also open to users who must have a second step and have not set it up yet. */
  beforeSecondStep?: boolean;
  /** Also open to sessions of customers that have not passed the identity check; the answer is then masked. */
  beforeIdentityCheck?: boolean;
  /** Also open, although it writes, to admins who act in the name of a partner's user. Reading is. */
  inMasquerade?: boolean;
  /** Only for a session whose user has just proved to be its owner. */
  proof?: boolean;
}

export type Access =
  | { kind: 'public'; session: 'ignored' | 'optional' }
  /** For programs of partners; without a scope, for any key that works. */
  | { kind: 'api-key'; scope: ApiScope | null }
  | ({ kind: 'permission'; permission: Permission } & Required<AllowOptions>);

/** Opens a route to the roles that the permission table grants `permission`. */
export function Allow(permission: Permission, options: AllowOptions = {}) {
  const access: Access = {
    kind: 'permission',
    permission,
    beforeSecondStep: options.beforeSecondStep ?? false,
    beforeIdentityCheck: options.beforeIdentityCheck ?? false,
    inMasquerade: options.inMasquerade ?? false,
    proof: options.proof ?? false,
  };
  return SetMetadata(ACCESS, access);
}

/** Opens a route to everybody. With an `optional` session a valid token is read, and an invalid one refused. */
export function Public(session: 'ignored' | 'optional' = 'ignored') {
  return SetMetadata(ACCESS, { kind: 'public', session } satisfies Access);
}

/** Opens a route of the partner API to keys with `scope`, and to no session. */
export function AllowApiKey(scope: ApiScope | null = null) {
  return SetMetadata(ACCESS, { kind: 'api-key', scope } satisfies Access);
}

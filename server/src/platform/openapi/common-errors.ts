import type { ErrorCode } from '@marketplace/contract/errors/error-codes.js';
import { type Caller, GRANTS } from '@marketplace/contract/permissions/permissions.js';
import type { Access } from '../auth/allow.decorator.js';
import { fieldsOf } from '../validation/declared-fields.js';
import type { Route } from './routes.js';

interface Call {
  method: string;
  path: string;
  /** Takes an `Idempotency-Key`. */
  isRepeatable: boolean;
}

/** What the guard, the pipes, the limits and the database refuse, whatever the route's own method does. */
export function commonErrors({ access, body, query, hasRowId }: Route, call: Call): ErrorCode[] {
  return [
    // A line of the request, or a part of its address, that nobody can read.
    'REQUEST.MALFORMED',
    'REQUEST.TIMEOUT',
    ...when(body !== undefined || query !== undefined, 'REQUEST.INVALID'),
    ...when(call.method !== 'get', 'REQUEST.TOO_LARGE', 'REQUEST.UNSUPPORTED_MEDIA_TYPE'),
    ...accessErrors(access, call.method !== 'get'),
    ...when(hasRowId, 'REQUEST.NOT_FOUND'),
    ...when(body !== undefined && fieldsOf(body).has('version'), 'VERSION.CONFLICT'),
    ...when(call.isRepeatable, 'IDEMPOTENCY.KEY_REUSED'),
    ...when(/^\/(api|r)\/(?!health\/)/.test(call.path), 'REQUEST.TOO_MANY'),
    'SERVER.ERROR',
    'DATABASE.UNAVAILABLE',
  ];
}

function accessErrors(access: Access | undefined, writes: boolean): ErrorCode[] {
  if (access?.kind === 'public') {
    const reads = access.session === 'optional';
    return [...when(reads, 'AUTH.REQUIRED', 'AUTH.SIGNED_OUT'), ...when(reads && writes, 'MASQUERADE.REFUSED')];
  }
  if (access?.kind === 'api-key') return ['API_KEY.NOT_VALID', ...when(access.scope !== null, 'API_KEY.SCOPE')];
  const callers: readonly Caller[] = access ? GRANTS[access.permission] : [];
  return [
    'AUTH.REQUIRED',
    'AUTH.FORBIDDEN',
    ...when(callers.includes('customer'), 'AUTH.SIGNED_OUT'),
    ...when(!access?.beforeSecondStep && callers.some((caller) => caller !== 'customer'), 'AUTH.SECOND_STEP_REQUIRED'),
    ...when(!access?.beforeIdentityCheck && callers.includes('customer'), 'IDENTITY.CHECK_REQUIRED'),
    ...when(access?.proof === true, 'AUTH.PROOF_REQUIRED'),
    ...when(
      writes && !access?.inMasquerade && callers.some((caller) => caller.startsWith('partner:')),
      'MASQUERADE.REFUSED',
    ),
  ];
}

function when(holds: boolean, ...codes: ErrorCode[]): ErrorCode[] {
  return holds ? codes : [];
}

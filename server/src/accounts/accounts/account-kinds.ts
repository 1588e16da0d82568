import type { Audience } from '@marketplace/contract/permissions/permissions.js';

/** A kind of account that signs in with e-mail and password, with its table. */
export interface AccountKind {
  audience: Extract<Audience, 'admin' | 'partner'>;
  table: 'admin_users' | 'partner_users';
  /** Name in the audit log. */
  entity: 'admin-user' | 'partner-user';
}

export const ADMIN: AccountKind = { audience: 'admin', table: 'admin_users', entity: 'admin-user' };
export const PARTNER: AccountKind = { audience: 'partner', table: 'partner_users', entity: 'partner-user' };

/** Tells an account's owner about a change of its security. */
export interface SecurityNotice {
  table: AccountKind['table'];
  accountId: number;
  event:
    | 'password-changed'
    | 'totp-on'
    | 'totp-off'
    | 'disabled'
    | 'api-key-created'
    | 'webhook-created'
    | 'webhook-off'
    | 'embed-origins-changed'
    | 'bank-account-changed'
    | 'tax-data-changed';
}

/** Sends the owner a link by which to choose the password. */
export interface PasswordLinkJob {
  linkId: number;
  event: 'created' | 'reset';
}

declare module '../../platform/database/jobs.js' {
  interface Jobs {
    'security-notice': SecurityNotice;
    'password-link': PasswordLinkJob;
  }
}

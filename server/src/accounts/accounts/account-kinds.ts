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

/** Topic of messages that inform an account's owner about a security change. */
export const SECURITY_NOTICE = 'security-notice';

export interface SecurityNotice {
  table: AccountKind['table'];
  accountId: number;
  event: 'password-changed' | 'totp-on' | 'totp-off' | 'disabled';
}

/** Topic of messages with a link for choosing the password. */
export const PASSWORD_LINK = 'password-link';

export interface PasswordLinkJob {
  linkId: number;
  event: 'created' | 'reset';
}

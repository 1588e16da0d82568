import type { Audience } from '@marketplace/contract/permissions/permissions.js';

/** An audience whose accounts sign in with e-mail and password, and where those accounts are kept. */
export interface AccountKind {
  audience: Extract<Audience, 'admin' | 'partner'>;
  table: 'admin_users' | 'partner_users';
  /** Name in the audit log. */
  entity: 'admin-user' | 'partner-user';
}

export const ADMIN: AccountKind = { audience: 'admin', table: 'admin_users', entity: 'admin-user' };
export const PARTNER: AccountKind = { audience: 'partner', table: 'partner_users', entity: 'partner-user' };

/** Topic of the messages that tell an account's owner about a change of its security. */
export const SECURITY_NOTICE = 'security-notice';

export interface SecurityNotice {
  table: AccountKind['table'];
  accountId: number;
  event: 'password-changed' | 'totp-on' | 'totp-off' | 'disabled';
}

/** Topic of the messages with a link by which the owner chooses the password. */
export const PASSWORD_LINK = 'password-link';

export interface PasswordLinkJob {
  linkId: number;
  event: 'created' | 'reset';
}

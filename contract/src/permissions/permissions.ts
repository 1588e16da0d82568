/**
 * Permissions of each role. The server's guard compares with this table, the admin menu hides pages by it, and the
 * tests check every route against it.
 */

import { PORTAL_ROLES, type PortalRole } from '../portal/roles.js';

export const AUDIENCES = ['customer', 'partner', 'admin'] as const;
export type Audience = (typeof AUDIENCES)[number];

export const ADMIN_ROLES = [1, 2, 3] as const;
export type AdminRole = (typeof ADMIN_ROLES)[number];

/** Every kind of caller of the API: not signed in, or a signed-in party. */
export type Caller = 'customer' | `partner:${PortalRole}` | `admin:${AdminRole}`;

export const Permission = {
  AdminSession: 'admin-session',
  PartnerSession: 'partner-session',
  /** Owners look after everybody below their partner, merchants after their agents. */
  PortalUserManage: 'portal-user:manage',
  PortalRoleChange: 'portal-role:change',
  /** Customers who stand before somebody in the shop. */
  CounterWork: 'counter:work',
  /** Keys of the partner's own programs. */
  ApiKeyManage: 'api-key:manage',
  /** What the partner's owner agrees with merchants and agents. */
  ShareTermsManage: 'share-terms:manage',
  /** What somebody of the portal earns: what is left to the partner for owners, their own for merchants and agents. */
  OwnEarningsView: 'own-earnings:view',
  /** What somebody of the portal is paid: the partner's for owners, their own for merchants and agents. */
  OwnPayoutsView: 'own-payouts:view',
  /** Whom a partner or a merchant brings, and what is paid for it. */
  ReferralView: 'referral:view',
  /** Where the money of a lead stands: the partner's for owners, their own for merchants and agents. */
  LeadMoneyView: 'lead-money:view',
  /** Where somebody of the portal is paid to, and what they are taxed by: the partner's for owners, else their own. */
  BankAccountManage: 'bank-account:manage',
  /** How a user of the portal proves to be the owner of a session: by password, or by a code to their number. */
  PasswordProof: 'password-proof',
  CodeProof: 'code-proof',
  /** What merchants and agents agree to before they work in the portal. */
  AgreementAccept: 'agreement:accept',
  CustomerSession: 'customer-session',
  AnySession: 'any-session',
  CardManage: 'card:manage',
  LinkHostManage: 'link-host:manage',
  GatewayHostManage: 'gateway-host:manage',
  PartnerManage: 'partner:manage',
  AdminUserManage: 'admin-user:manage',
  FileUpload: 'file:upload',
  LenderManage: 'lender:manage',
  OptionListManage: 'option-list:manage',
  ApplicationView: 'application:view',
  StatusFileManage: 'status-file:manage',
  MisFileManage: 'mis-file:manage',
  CommissionManage: 'commission:manage',
  TransferLinkSend: 'transfer-link:send',
  TrackingLinkManage: 'tracking-link:manage',
  MerchantManage: 'merchant:manage',
  /** To act in the portal in the name of one of its users. */
  Masquerade: 'masquerade',
  CustomerErase: 'customer:erase',
  CustomerJourneyView: 'customer-journey:view',
  InternalReportView: 'internal-report:view',
  ReportView: 'report:view',
  CaseWork: 'case:work',
  TicketManage: 'ticket:manage',
  TelecallingWork: 'telecalling:work',
  CampaignManage: 'campaign:manage',
  /** What role 1 looks after and nobody else; a room that others share gets a permission of its own. */
  Administer: 'administer',
} as const;
export type Permission = (typeof Permission)[keyof typeof Permission];

const anyAdmin = ['admin:1', 'admin:2', 'admin:3'] as const;
const anyPartner = PORTAL_ROLES.map((role) => `partner:${role}` as const);

export const GRANTS: Record<Permission, readonly Caller[]> = {
  [Permission.AdminSession]: anyAdmin,
  [Permission.PartnerSession]: anyPartner,
  [Permission.PortalUserManage]: ['partner:OWNER', 'partner:MERCHANT'],
  [Permission.PortalRoleChange]: ['partner:OWNER'],
  [Permission.CounterWork]: ['partner:MERCHANT', 'partner:AGENT'],
  [Permission.ApiKeyManage]: ['partner:OWNER'],
  [Permission.ShareTermsManage]: ['partner:OWNER'],
  [Permission.OwnEarningsView]: ['partner:OWNER', 'partner:MERCHANT', 'partner:AGENT'],
  [Permission.OwnPayoutsView]: ['partner:OWNER', 'partner:MERCHANT', 'partner:AGENT'],
  [Permission.ReferralView]: ['partner:OWNER', 'partner:MERCHANT'],
  [Permission.LeadMoneyView]: ['partner:OWNER', 'partner:MERCHANT', 'partner:AGENT'],
  [Permission.BankAccountManage]: ['partner:OWNER', 'partner:MERCHANT', 'partner:AGENT'],
  [Permission.PasswordProof]: ['partner:OWNER', 'partner:STAFF'],
  [Permission.CodeProof]: ['partner:MERCHANT', 'partner:AGENT'],
  [Permission.AgreementAccept]: ['partner:MERCHANT', 'partner:AGENT'],
  [Permission.CustomerSession]: ['customer'],
  [Permission.AnySession]: ['customer', ...anyPartner, ...anyAdmin],
  [Permission.CardManage]: ['admin:1'],
  [Permission.LinkHostManage]: ['admin:1'],
  [Permission.GatewayHostManage]: ['admin:1'],
  [Permission.PartnerManage]: ['admin:1'],
  [Permission.AdminUserManage]: ['admin:1'],
  [Permission.FileUpload]: ['admin:1'],
  [Permission.LenderManage]: ['admin:1'],
  [Permission.OptionListManage]: ['admin:1'],
  [Permission.ApplicationView]: ['admin:1'],
  [Permission.StatusFileManage]: ['admin:1', 'admin:2'],
  [Permission.MisFileManage]: ['admin:1'],
  [Permission.CommissionManage]: ['admin:1'],
  [Permission.TransferLinkSend]: ['admin:1'],
  [Permission.TrackingLinkManage]: ['admin:1'],
  [Permission.MerchantManage]: ['admin:1'],
  [Permission.Masquerade]: ['admin:1'],
  [Permission.CustomerErase]: ['admin:1'],
  [Permission.CustomerJourneyView]: ['admin:1', 'admin:2'],
  [Permission.InternalReportView]: ['admin:1', 'admin:2'],
  [Permission.ReportView]: ['admin:1'],
  [Permission.CaseWork]: anyAdmin,
  [Permission.TicketManage]: anyAdmin,
  [Permission.TelecallingWork]: ['admin:1', 'admin:3'],
  [Permission.CampaignManage]: ['admin:1'],
  [Permission.Administer]: ['admin:1'],
};

export function isGranted(permission: Permission, caller: Caller): boolean {
  return GRANTS[permission].includes(caller);
}

/** SPEC section 6: the admin pages a role may open, by path prefix below `/admin/`. Role 1 opens all. */
const PAGES_OF_ROLE: Record<AdminRole, readonly string[] | 'all'> = {
  1: 'all',
  2: ['dashboard', 'internal-report', 'customers-journey', 'application-status-file', 'csr-portal'],
  3: ['csr-portal', 'telecalling'],
};

/** Pages of one's own account and files, open to every role. */
const OWN_PAGES = ['account', 'exports'];

/** Whether `role` may open the admin page at `page` (the path below `/admin/`, such as `lenders/7`). */
export function mayOpenAdminPage(role: AdminRole, page: string): boolean {
  const first = page.replace(/^\/+/, '').split(/[/?#]/, 1)[0] ?? '';
  const pages = PAGES_OF_ROLE[role];
  return pages === 'all' || pages.includes(first) || OWN_PAGES.includes(first);
}

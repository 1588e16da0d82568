import { Permission } from '../permissions/permissions.js';

interface WaitingThing {
  permission: Permission;
  /** The page of the admin on which it is done, below `/admin/`. */
  page: string;
  /** What of its list is meant. */
  filter?: Readonly<Record<string, string | number>>;
  /** The tab of its page. */
  queue?: string;
}

/** What waits for an admin. A room that owns such things registers how they are counted. */
export const WAITING = {
  'status-rows': { permission: Permission.StatusFileManage, page: 'application-status-file' },
  'mis-rows': { permission: Permission.MisFileManage, page: 'mis-upload' },
  'commission-rows': { permission: Permission.CommissionManage, page: 'commission-upload-file' },
  'disbursal-differences': { permission: Permission.CommissionManage, page: 'mis-upload' },
  'push-failures': {
    permission: Permission.ApplicationView,
    page: 'applications',
    filter: { lender_state: 'PUSH_FAILED' },
  },
  'unpriced-months': { permission: Permission.CommissionManage, page: 'commission-ledger' },
  'months-to-close': { permission: Permission.CommissionManage, page: 'commission-ledger' },
  'variances-to-decide': { permission: Permission.CommissionManage, page: 'commission-ledger' },
  'payout-runs-to-approve': { permission: Permission.CommissionManage, page: 'payout-runs' },
  'payouts-to-approve': { permission: Permission.CommissionManage, page: 'commission-ledger' },
  merchants: { permission: Permission.MerchantManage, page: 'merchant-management', filter: { state: 'SUBMITTED' } },
  'deletion-requests': { permission: Permission.CustomerErase, page: 'customer-info-deletion' },
  /** Of the admin who asks. */
  'follow-ups': { permission: Permission.CaseWork, page: 'csr-portal', queue: 'follow-up' },
  tickets: { permission: Permission.TicketManage, page: 'csr-portal/tickets' },
  /** Other admins' campaigns that one more has to approve. */
  campaigns: { permission: Permission.CampaignManage, page: 'messaging' },
  'planned-switches': { permission: Permission.LenderManage, page: 'vendors-on-off' },
  'access-reviews': {
    permission: Permission.AdminUserManage,
    page: 'user-management',
    filter: { access_review_due: 1 },
  },
  // The page opens with the failed ones.
  'failed-jobs': { permission: Permission.Administer, page: 'outbox' },
} as const satisfies Record<string, WaitingThing>;
export type WaitingKey = keyof typeof WAITING;
export const WAITING_KEYS = Object.keys(WAITING) as WaitingKey[];

/** The same table, where any of them is meant. */
export const WAITING_THINGS: Readonly<Record<WaitingKey, WaitingThing>> = WAITING;

/** Counted up to here: more of them are "999+". */
export const WAITING_MAX = 1_000;

export interface WaitingCount {
  key: WaitingKey;
  /** At most `WAITING_MAX`; `null` where it could not be counted now. */
  n: number | null;
}

export function waitingInWords(n: number): string {
  return n >= WAITING_MAX ? `${WAITING_MAX - 1}+` : String(n);
}

import type { components } from '@marketplace/contract/api/schema.d.js';
import type { Brand } from '@marketplace/contract/brand/brand.js';
import type { CreditCard } from '@marketplace/contract/credit-cards/card.js';
import type { Lender } from '@marketplace/contract/lenders/lender.js';
import type { OptionListName } from '@marketplace/contract/option-lists/option-lists.js';
import type { AdminRole } from '@marketplace/contract/permissions/permissions.js';
import type { PortalRole } from '@marketplace/contract/portal/roles.js';

/** The records of the admin's lists, as `/api/admin/<resource>` answers them. Instants are ISO 8601 in UTC. */

export interface CardRecord extends CreditCard {
  id: number;
}

export interface LenderRecord extends Lender {
  id: number;
}

export type Schemas = components['schemas'];

/** A lender as something that is switched on and off. */
export type VendorRecord = Schemas['VendorResponse'];
export type SwitchRecord = Schemas['SwitchEntry'];
export type LenderGroupRecord = Schemas['LenderGroupResponse'];
export type LenderGroupDetail = Schemas['LenderGroupDetail'];
export type LenderEffect = Schemas['LenderEffect'];
/** A link that an admin had sent to a customer. */
export type TransferLinkRecord = Schemas['SentTransferLink'];
export type ApplicationRecord = Schemas['ApplicationRow'];
export type ApplicationDetails = Schemas['ApplicationResponse'];
export type TrackingLinkRecord = Schemas['TrackingLinkResponse'];
export type TaxInvoiceRecord = Schemas['TaxInvoiceRow'];
export type TaxInvoiceFullRecord = Schemas['TaxInvoiceResponse'];
export type BranchRecord = Schemas['MerchantBranchRow'];
export type BranchFullRecord = Schemas['MerchantBranch'];
export type MasqueradeRecord = Schemas['AdminMasqueradeRow'];
export type DiligenceRecord = Schemas['DiligenceRow'];
export type DiligenceFullRecord = Schemas['DiligenceResponse'];
export type ReferralRecord = Schemas['ReferralRow'];
export type ReferralFullRecord = Schemas['ReferralResponse'];
export type MerchantRecord = Schemas['MerchantRow'];
export type MerchantFullRecord = Schemas['MerchantResponse'];
/** Unmasked. */
export type MerchantDetails = Schemas['MerchantDetailsResponse'];
/** A customer's wish to be deleted; it names the customer by id alone. */
export type DeletionRequestRecord = Schemas['DeletionRequestRow'];
export type DeletionCertificateRecord = Schemas['DeletionCertificateRow'];
export type GatewayRecord = Schemas['GatewayResponse'];
export type GatewayChanges = Omit<Schemas['SaveGatewayDto'], 'version'>;
export type GatewayHostRecord = Schemas['GatewayHostResponse'];
export type DisbursalDifference = Schemas['DisbursalDifferenceResponse'];
export type GatewayTest = Schemas['GatewayTest'];

export interface PartnerRecord extends Brand {
  status: 0 | 1;
  host: string | null;
  utm_id: string | null;
  revenue_percent: number;
  revenue_flat_fee: number;
  version: number;
  updated_at: string;
}

/** An account that admins manage. */
export interface AccountRecord {
  id: number;
  name: string;
  email_masked: string;
  status: 0 | 1;
  /** 1: the owner has yet to choose a password by the link they were sent. */
  must_change_password: 0 | 1;
  last_login_at: string | null;
  created_at: string;
  version: number;
}

export interface AdminUserRecord extends AccountRecord {
  role_id: AdminRole;
  totp_enabled: 0 | 1;
  last_used_at: string | null;
  /** The Indian day from which another admin has to confirm the access. */
  access_review_due_on: string;
}

export interface PartnerUserRecord extends AccountRecord {
  role: PortalRole;
  /** Of merchants and agents. */
  merchant_id: number | null;
  phone_masked: string | null;
  partner_id: number;
}

export interface OptionListRecord {
  id: OptionListName;
  name: string;
  /** 1: nothing can be added or switched off. */
  fixed: 0 | 1;
  on: number;
  off: number;
}

export interface OptionRecord {
  id: number;
  item_id: string;
  label_en: string;
  label_hi: string;
  sort_order: number;
  status: 0 | 1;
  version: number;
}

export interface LinkHostRecord {
  id: number;
  host: string;
  /** How many cards' UTM links lead to it. */
  cards: number;
  /** How many lenders' UTM links lead to it. */
  lenders: number;
  created_at: string;
}

export type LenderApplicationRecord = components['schemas']['LenderApplicationRow'];

/** One of them with its events and the application it belongs to. */
export type LenderApplicationDetails = components['schemas']['LenderApplicationResponse'];

/** A run of the offer engine, as the list tells it and as a whole. */
export type EligibilityRunRecord = Schemas['EligibilityRunRow'];
export type EligibilityRunDetails = Schemas['EligibilityRunResponse'];
export type EligibilityReplay = Schemas['EligibilityReplay'];
export type DedupeCheckRecord = Schemas['DedupeCheckRow'];

export interface HistoryChange {
  property: string;
  before: unknown;
  after: unknown;
}

/** One entry of a record's history, from the audit log. */
export interface HistoryRecord {
  id: number;
  at: string;
  actor_name: string;
  action: string;
  changes: HistoryChange[];
}

import { AdminControlEntity } from './accounts/accounts/admin-control.entity.js';
import { PasswordLinkEntity } from './accounts/accounts/password-link.entity.js';
import { AdminUserEntity } from './accounts/admin-users/admin-user.entity.js';
import { OtpChallengeEntity } from './accounts/passcodes/otp-challenge.entity.js';
import { SessionEntity } from './accounts/sessions/session.entity.js';
import { CardClickEntity } from './catalogue/card-clicks/card-click.entity.js';
import { CreditCardEntity } from './catalogue/credit-cards/credit-card.entity.js';
import { GatewayHostEntity } from './catalogue/gateway-hosts/gateway-host.entity.js';
import { LenderGatewayEntity } from './catalogue/gateways/lender-gateway.entity.js';
import { LenderGroupEntity } from './catalogue/lenders/lender-group.entity.js';
import { LenderSwitchEntity } from './catalogue/lenders/lender-switch.entity.js';
import { LenderEntity } from './catalogue/lenders/lender.entity.js';
import { LinkHostEntity } from './catalogue/link-hosts/link-host.entity.js';
import { ConsentEntity } from './customers/consents/consent.entity.js';
import { HelpRequestEntity } from './customers/help/help-request.entity.js';
import { ProspectEntity } from './customers/prospects/prospect.entity.js';
import { TransferLinkEntity } from './customers/transfers/transfer-link.entity.js';
import { ApplicationEntity } from './loans/applications/application.entity.js';
import { DisbursalDifferenceEntity } from './loans/applications/disbursal-difference.entity.js';
import { LenderApplicationCountEntity } from './loans/applications/lender-application-count.entity.js';
import { LenderApplicationEventEntity } from './loans/applications/lender-application-event.entity.js';
import { LenderApplicationEntity } from './loans/applications/lender-application.entity.js';
import { LenderCallbackEntity } from './loans/callbacks/lender-callback.entity.js';
import { EligibilityLogEntity } from './loans/offers/eligibility-log.entity.js';
import { EligibilityMatchEntity } from './loans/offers/eligibility-match.entity.js';
import { OfferRulesEntity } from './loans/offers/offer-rules.entity.js';
import { DedupeCheckEntity } from './loans/submissions/dedupe-check.entity.js';
import { LenderClickEntity } from './loans/submissions/lender-click.entity.js';
import { SubmissionEntity } from './loans/submissions/submission.entity.js';
import { CommissionAccrualEntity } from './money/commission-ledger/commission-accrual.entity.js';
import { CommissionMonthEntity } from './money/commission-ledger/commission-month.entity.js';
import { CommissionReceiptEntity } from './money/commission-ledger/commission-receipt.entity.js';
import { RevenueSlabEntity } from './money/revenue-slabs/revenue-slab.entity.js';
import { RevenueTypeEntity } from './money/revenue-slabs/revenue-type.entity.js';
import { ArchivePartEntity } from './operations/archive/archive-part.entity.js';
import { DeletionRequestEntity } from './operations/privacy/deletion-request.entity.js';
import { UploadChangeEntity } from './operations/uploads/upload-change.entity.js';
import { UploadRowEntity } from './operations/uploads/upload-row.entity.js';
import { UploadStepEntity } from './operations/uploads/upload-step.entity.js';
import { UploadEntity } from './operations/uploads/upload.entity.js';
import { MerchantEntity } from './partners/merchants/merchant.entity.js';
import { PartnerUserEntity } from './partners/partner-users/partner-user.entity.js';
import { PartnerEntity } from './partners/partners/partner.entity.js';
import { TrackingLinkClicksEntity } from './partners/tracking-links/tracking-link-clicks.entity.js';
import { TrackingLinkEntity } from './partners/tracking-links/tracking-link.entity.js';
import { AuditCheckpointEntity } from './platform/audit/audit-checkpoint.entity.js';
import { AuditEntryEntity } from './platform/audit/audit-entry.entity.js';
import { HeartbeatEntity } from './platform/database/heartbeat.entity.js';
import { IdempotencyKeyEntity } from './platform/database/idempotency.entity.js';
import { KeyCheckEntity } from './platform/database/key-check.entity.js';
import { UnnamedFileEntity } from './platform/files/unnamed-file.entity.js';
import { OptionItemEntity } from './platform/option-lists/option-item.entity.js';
import { OutboxJobEntity } from './platform/outbox/outbox-job.entity.js';

export const ENTITIES = [
  AdminControlEntity,
  AdminUserEntity,
  ApplicationEntity,
  ArchivePartEntity,
  AuditCheckpointEntity,
  AuditEntryEntity,
  CardClickEntity,
  CommissionAccrualEntity,
  CommissionMonthEntity,
  CommissionReceiptEntity,
  ConsentEntity,
  CreditCardEntity,
  EligibilityLogEntity,
  EligibilityMatchEntity,
  DedupeCheckEntity,
  DeletionRequestEntity,
  HelpRequestEntity,
  IdempotencyKeyEntity,
  KeyCheckEntity,
  LenderApplicationCountEntity,
  LenderApplicationEntity,
  DisbursalDifferenceEntity,
  LenderApplicationEventEntity,
  LenderCallbackEntity,
  LenderClickEntity,
  LenderEntity,
  LenderGatewayEntity,
  LenderGroupEntity,
  LenderSwitchEntity,
  GatewayHostEntity,
  LinkHostEntity,
  MerchantEntity,
  OfferRulesEntity,
  OptionItemEntity,
  OtpChallengeEntity,
  OutboxJobEntity,
  PartnerEntity,
  PasswordLinkEntity,
  PartnerUserEntity,
  ProspectEntity,
  RevenueSlabEntity,
  RevenueTypeEntity,
  HeartbeatEntity,
  SessionEntity,
  TrackingLinkClicksEntity,
  TrackingLinkEntity,
  TransferLinkEntity,
  SubmissionEntity,
  UnnamedFileEntity,
  UploadChangeEntity,
  UploadEntity,
  UploadRowEntity,
  UploadStepEntity,
];

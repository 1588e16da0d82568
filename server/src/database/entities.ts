import { PasswordLinkEntity } from '../accounts/password-link.entity.js';
import { AdminControlEntity } from '../accounts/admin-control.entity.js';
import { AdminUserEntity } from '../admin-users/admin-user.entity.js';
import { ApplicationEntity } from '../applications/application.entity.js';
import { LenderApplicationCountEntity } from '../applications/lender-application-count.entity.js';
import { DisbursalDifferenceEntity } from '../applications/disbursal-difference.entity.js';
import { LenderApplicationEventEntity } from '../applications/lender-application-event.entity.js';
import { LenderApplicationEntity } from '../applications/lender-application.entity.js';
import { ProspectEntity } from '../applications/prospect.entity.js';
import { LenderCallbackEntity } from '../callbacks/lender-callback.entity.js';
import { CardClickEntity } from '../card-clicks/card-click.entity.js';
import { CommissionAccrualEntity } from '../commission-ledger/commission-accrual.entity.js';
import { CommissionMonthEntity } from '../commission-ledger/commission-month.entity.js';
import { CommissionReceiptEntity } from '../commission-ledger/commission-receipt.entity.js';
import { ArchivePartEntity } from '../archive/archive-part.entity.js';
import { AuditCheckpointEntity } from '../common/audit/audit-checkpoint.entity.js';
import { AuditEntryEntity } from '../common/audit/audit-entry.entity.js';
import { DeletionRequestEntity } from '../privacy/deletion-request.entity.js';
import { HelpRequestEntity } from '../help/help-request.entity.js';
import { IdempotencyKeyEntity } from '../common/idempotency.entity.js';
import { KeyCheckEntity } from './key-check.entity.js';
import { ConsentEntity } from '../consents/consent.entity.js';
import { CreditCardEntity } from '../credit-cards/credit-card.entity.js';
import { LenderGatewayEntity } from '../gateways/lender-gateway.entity.js';
import { LenderGroupEntity } from '../lender-groups/lender-group.entity.js';
import { LenderEntity } from '../lenders/lender.entity.js';
import { LenderSwitchEntity } from '../vendors/lender-switch.entity.js';
import { GatewayHostEntity } from '../gateway-hosts/gateway-host.entity.js';
import { LinkHostEntity } from '../link-hosts/link-host.entity.js';
import { EligibilityLogEntity } from '../offers/eligibility-log.entity.js';
import { MerchantEntity } from '../merchants/merchant.entity.js';
import { EligibilityMatchEntity } from '../offers/eligibility-match.entity.js';
import { OfferRulesEntity } from '../offers/offer-rules.entity.js';
import { OptionItemEntity } from '../option-lists/option-item.entity.js';
import { OtpChallengeEntity } from '../otp/otp-challenge.entity.js';
import { OutboxJobEntity } from '../outbox/outbox-job.entity.js';
import { PartnerUserEntity } from '../partner-users/partner-user.entity.js';
import { PartnerEntity } from '../partners/partner.entity.js';
import { RevenueSlabEntity } from '../revenue-slabs/revenue-slab.entity.js';
import { RevenueTypeEntity } from '../revenue-slabs/revenue-type.entity.js';
import { HeartbeatEntity } from './heartbeat.entity.js';
import { SessionEntity } from '../sessions/session.entity.js';
import { TrackingLinkClicksEntity } from '../tracking-links/tracking-link-clicks.entity.js';
import { TrackingLinkEntity } from '../tracking-links/tracking-link.entity.js';
import { TransferLinkEntity } from '../transfers/transfer-link.entity.js';
import { DedupeCheckEntity } from '../submissions/dedupe-check.entity.js';
import { LenderClickEntity } from '../submissions/lender-click.entity.js';
import { SubmissionEntity } from '../submissions/submission.entity.js';
import { UnnamedFileEntity } from '../files/unnamed-file.entity.js';
import { UploadChangeEntity } from '../uploads/upload-change.entity.js';
import { UploadRowEntity } from '../uploads/upload-row.entity.js';
import { UploadStepEntity } from '../uploads/upload-step.entity.js';
import { UploadEntity } from '../uploads/upload.entity.js';

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

import { Partners1763690000000 } from '../../migrations/1763690000000-Partners.js';
import { Accounts1763690060000 } from '../../migrations/1763690060000-Accounts.js';
import { AuditLog1763690120000 } from '../../migrations/1763690120000-AuditLog.js';
import { OutboxAndIdempotency1763690180000 } from '../../migrations/1763690180000-OutboxAndIdempotency.js';
import { RateLimits1763690240000 } from '../../migrations/1763690240000-RateLimits.js';
import { CreditCards1763690300000 } from '../../migrations/1763690300000-CreditCards.js';
import { Lenders1763776800000 } from '../../migrations/1763776800000-Lenders.js';
import { Applications1763776860000 } from '../../migrations/1763776860000-Applications.js';
import { CommissionReceipts1763776920000 } from '../../migrations/1763776920000-CommissionReceipts.js';
import { RevenueSlabs1763776980000 } from '../../migrations/1763776980000-RevenueSlabs.js';
import { CommissionLedger1763777040000 } from '../../migrations/1763777040000-CommissionLedger.js';
import { LenderApplicationCounts1763777400000 } from '../../migrations/1763777400000-LenderApplicationCounts.js';
import { LenderApplicationLists1763777460000 } from '../../migrations/1763777460000-LenderApplicationLists.js';
import { LenderGroupNames1763863201500 } from '../../migrations/1763863201500-LenderGroupNames.js';
import { LenderSwitches1763863201560 } from '../../migrations/1763863201560-LenderSwitches.js';
import { PartnerProducts1763863300000 } from '../../migrations/1763863300000-PartnerProducts.js';
import { AccountLanguages1763863300060 } from '../../migrations/1763863300060-AccountLanguages.js';
import { OptionItems1763863300120 } from '../../migrations/1763863300120-OptionItems.js';
import { Uploads1763863320000 } from '../../migrations/1763863320000-Uploads.js';
import { LenderApplicationPages1763863340000 } from '../../migrations/1763863340000-LenderApplicationPages.js';
import { DisbursalsOfLender1763863400000 } from '../../migrations/1763863400000-DisbursalsOfLender.js';
import { DisbursalsOfMonths1763863460000 } from '../../migrations/1763863460000-DisbursalsOfMonths.js';
import { LeanLenderApplications1763950000000 } from '../../migrations/1763950000000-LeanLenderApplications.js';
import { UploadSteps1763950000060 } from '../../migrations/1763950000060-UploadSteps.js';
import { OtpChallenges1763960000000 } from '../../migrations/1763960000000-OtpChallenges.js';
import { ProspectVisits1763960060000 } from '../../migrations/1763960060000-ProspectVisits.js';
import { TransferLinks1763960120000 } from '../../migrations/1763960120000-TransferLinks.js';
import { HelpRequests1763961000000 } from '../../migrations/1763961000000-HelpRequests.js';
import { SealedProfiles1763962000000 } from '../../migrations/1763962000000-SealedProfiles.js';
import { LenderCharges1763963000000 } from '../../migrations/1763963000000-LenderCharges.js';
import { OfferRuns1763963060000 } from '../../migrations/1763963060000-OfferRuns.js';
import { Consents1763964000000 } from '../../migrations/1763964000000-Consents.js';
import { LenderGateways1763964060000 } from '../../migrations/1763964060000-LenderGateways.js';
import { Submissions1763964120000 } from '../../migrations/1763964120000-Submissions.js';
import { DeletionRequests1763965000000 } from '../../migrations/1763965000000-DeletionRequests.js';
import { TrackingLinks1763966000000 } from '../../migrations/1763966000000-TrackingLinks.js';
import { ApplicationSources1763966060000 } from '../../migrations/1763966060000-ApplicationSources.js';
import { Merchants1763966120000 } from '../../migrations/1763966120000-Merchants.js';
import { MerchantMessages1763966180000 } from '../../migrations/1763966180000-MerchantMessages.js';
import { OtpPurposes1763966240000 } from '../../migrations/1763966240000-OtpPurposes.js';
import { TransferLinkSenders1763966300000 } from '../../migrations/1763966300000-TransferLinkSenders.js';
import { EligibilityLists1763969000000 } from '../../migrations/1763969000000-EligibilityLists.js';
import { LenderNames1763971000000 } from '../../migrations/1763971000000-LenderNames.js';
import { CreditScores1763972000000 } from '../../migrations/1763972000000-CreditScores.js';
import { PartnerCounts1763981000000 } from '../../migrations/1763981000000-PartnerCounts.js';
import { RunsOfRules1763981060000 } from '../../migrations/1763981060000-RunsOfRules.js';
import { UnnamedFiles1763981120000 } from '../../migrations/1763981120000-UnnamedFiles.js';
import { ScoresUntil1763982000000 } from '../../migrations/1763982000000-ScoresUntil.js';
import { DeletionApprovals1763982060000 } from '../../migrations/1763982060000-DeletionApprovals.js';
import { DisbursalDifferences1764010000000 } from '../../migrations/1764010000000-DisbursalDifferences.js';
import { GatewayHosts1764010060000 } from '../../migrations/1764010060000-GatewayHosts.js';
import { OtpChallengeSecrets1764020000000 } from '../../migrations/1764020000000-OtpChallengeSecrets.js';
import { ConfirmedSessions1764030000000 } from '../../migrations/1764030000000-ConfirmedSessions.js';
import { AdminControls1764040000000 } from '../../migrations/1764040000000-AdminControls.js';
import { PasswordLinks1764040100000 } from '../../migrations/1764040100000-PasswordLinks.js';
import { SessionDevices1764040200000 } from '../../migrations/1764040200000-SessionDevices.js';
import { PartnerSecondStep1764040300000 } from '../../migrations/1764040300000-PartnerSecondStep.js';
import { KeyChecks1764045000000 } from '../../migrations/1764045000000-KeyChecks.js';
import { Archives1764050000000 } from '../../migrations/1764050000000-Archives.js';
import { OutboxTraces1764050060000 } from '../../migrations/1764050060000-OutboxTraces.js';
import { Heartbeats1764380000000 } from '../../migrations/1764380000000-Heartbeats.js';
import { SessionWrites1764380060000 } from '../../migrations/1764380060000-SessionWrites.js';
import { UploadFileKeys1764390000000 } from '../../migrations/1764390000000-UploadFileKeys.js';

/** Append-only, in order. */
export const MIGRATIONS = [
  Partners1763690000000,
  Accounts1763690060000,
  AuditLog1763690120000,
  OutboxAndIdempotency1763690180000,
  RateLimits1763690240000,
  CreditCards1763690300000,
  Lenders1763776800000,
  Applications1763776860000,
  CommissionReceipts1763776920000,
  RevenueSlabs1763776980000,
  CommissionLedger1763777040000,
  LenderApplicationCounts1763777400000,
  LenderApplicationLists1763777460000,
  LenderGroupNames1763863201500,
  LenderSwitches1763863201560,
  PartnerProducts1763863300000,
  AccountLanguages1763863300060,
  OptionItems1763863300120,
  Uploads1763863320000,
  LenderApplicationPages1763863340000,
  DisbursalsOfLender1763863400000,
  DisbursalsOfMonths1763863460000,
  LeanLenderApplications1763950000000,
  UploadSteps1763950000060,
  OtpChallenges1763960000000,
  ProspectVisits1763960060000,
  TransferLinks1763960120000,
  HelpRequests1763961000000,
  SealedProfiles1763962000000,
  LenderCharges1763963000000,
  OfferRuns1763963060000,
  Consents1763964000000,
  LenderGateways1763964060000,
  Submissions1763964120000,
  DeletionRequests1763965000000,
  TrackingLinks1763966000000,
  ApplicationSources1763966060000,
  Merchants1763966120000,
  MerchantMessages1763966180000,
  OtpPurposes1763966240000,
  TransferLinkSenders1763966300000,
  EligibilityLists1763969000000,
  LenderNames1763971000000,
  CreditScores1763972000000,
  PartnerCounts1763981000000,
  RunsOfRules1763981060000,
  UnnamedFiles1763981120000,
  ScoresUntil1763982000000,
  DeletionApprovals1763982060000,
  DisbursalDifferences1764010000000,
  GatewayHosts1764010060000,
  OtpChallengeSecrets1764020000000,
  ConfirmedSessions1764030000000,
  AdminControls1764040000000,
  PasswordLinks1764040100000,
  SessionDevices1764040200000,
  PartnerSecondStep1764040300000,
  KeyChecks1764045000000,
  Archives1764050000000,
  OutboxTraces1764050060000,
  Heartbeats1764380000000,
  SessionWrites1764380060000,
  UploadFileKeys1764390000000,
];

import { ApiProperty } from '@nestjs/swagger';
import {
  ALL_DECISION_REASONS,
  type DecisionReason,
  DILIGENCE_DECISIONS,
  type DiligenceDecision,
  DILIGENCE_FINDINGS,
  DILIGENCE_RULES,
  type DiligenceFinding,
  DUPLICATE_KINDS,
  type DuplicateKind,
} from '@marketplace/contract/partners/diligence.js';
import { CURRENT_AGREEMENTS, PORTAL_AGREEMENTS, type PortalAgreement } from '@marketplace/contract/portal/agreement.js';
import { PAYEE_KINDS, type PayeeKind } from '@marketplace/contract/revenue/share-tree.js';
import { Field, OneOf, Version } from '../../../platform/validation/fields.js';
import { asIds, asInteger, asOneOf, listOf } from '../../../platform/rest/list-query.js';

const AT = { example: '2026-11-20T09:15:00.000Z' };
const AGREEMENTS = Object.keys(PORTAL_AGREEMENTS);

export class UpdateDiligenceDto {
  @Version()
  version: number;

  @Field(DILIGENCE_RULES.expires_on, { example: '2027-11-20', description: 'The last day on which links count' })
  expires_on: string | null;

  @Field(DILIGENCE_RULES.licence_number, { example: 'POSP/12345678' })
  licence_number: string | null;

  @Field(DILIGENCE_RULES.decision, { example: 'CLEARED', description: 'RESTING: the links count for nobody' })
  decision: DiligenceDecision;

  @Field(DILIGENCE_RULES.decision_reason, { example: 'same_owner', description: 'One of the decision; OPEN has none' })
  decision_reason: DecisionReason | null;
}

export class DiligenceRow {
  @ApiProperty({ example: 5 })
  id: number;

  @ApiProperty({ enum: PAYEE_KINDS, example: 'AGENT' })
  payee_kind: PayeeKind;

  @ApiProperty({ example: 31, description: 'The partner, the merchant, or the portal account of the agent' })
  payee_id: number;

  @ApiProperty({ example: 'Sunita Devi' })
  name: string;

  @ApiProperty({ example: 7 })
  partner_id: number;

  @ApiProperty({ example: 'Gram Setu Kendra' })
  partner_name: string;

  @ApiProperty({ type: Number, nullable: true, example: 12, description: 'The shop of a merchant or an agent' })
  merchant_id: number | null;

  @ApiProperty({ enum: DILIGENCE_FINDINGS, isArray: true, example: ['ACCOUNT_MISSING'] })
  findings: DiligenceFinding[];

  @ApiProperty({ type: String, nullable: true, enum: AGREEMENTS, example: 'portal_agreement.1.hi' })
  agreement_version: PortalAgreement | null;

  @ApiProperty({ type: String, nullable: true, ...AT })
  agreement_at: string | null;

  @ApiProperty({ type: String, nullable: true, example: '2027-11-20' })
  expires_on: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  licence_number: string | null;

  @ApiProperty({ enum: DILIGENCE_DECISIONS, example: 'OPEN' })
  decision: DiligenceDecision;

  @ApiProperty({ type: String, nullable: true, enum: ALL_DECISION_REASONS, example: null })
  decision_reason: DecisionReason | null;

  @ApiProperty({ type: String, nullable: true, ...AT })
  decided_at: string | null;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'The admin' })
  decided_by: string | null;

  @ApiProperty({ enum: [0, 1], example: 0, description: '1: its links lead on without counting for it' })
  rests: 0 | 1;

  @ApiProperty({ example: 1, description: 'Sent back with a change' })
  version: number;
}

export class DuplicatePayee {
  @ApiProperty({ enum: DUPLICATE_KINDS, example: 'PAN', description: 'By what it is the same' })
  by: DuplicateKind;

  @ApiProperty({ enum: PAYEE_KINDS, example: 'MERCHANT' })
  payee_kind: PayeeKind;

  @ApiProperty({ example: 31 })
  payee_id: number;

  @ApiProperty({ example: 'Rao Kirana Store' })
  name: string;

  @ApiProperty({ example: 'Gram Setu Kendra' })
  partner_name: string;
}

export class DiligenceResponse extends DiligenceRow {
  @ApiProperty({ type: String, nullable: true, example: '******234F' })
  pan_masked: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: 'P',
    description: 'The fourth letter of the PAN: P, C, H, F ...',
  })
  pan_holder: string | null;

  @ApiProperty({ type: String, nullable: true, example: null })
  gstin_masked: string | null;

  @ApiProperty({ enum: [0, 1], example: 0, description: '1: the last character of the GSTIN does not fit the others' })
  gstin_mistyped: 0 | 1;

  @ApiProperty({ type: String, nullable: true, example: 'State Bank of India, ••••••5678' })
  account: string | null;

  @ApiProperty({ type: [DuplicatePayee], description: 'At most 20 of each kind' })
  duplicates: DuplicatePayee[];
}

export class AcceptAgreementDto {
  @OneOf(CURRENT_AGREEMENTS, { example: 'portal_agreement.1.hi', description: 'The text that was shown' })
  version: PortalAgreement;
}

/** Without `finding`, `payee_id` or `id` those of whom something is missing or ends soon. */
export const DILIGENCE_LIST = listOf({
  sorts: ['id'],
  defaultSort: ['id', 'DESC'],
  filters: {
    id: asIds,
    kind: asOneOf(PAYEE_KINDS),
    payee_id: asInteger,
    partner_id: asInteger,
    finding: asOneOf(DILIGENCE_FINDINGS),
  },
  after: ['id'],
});

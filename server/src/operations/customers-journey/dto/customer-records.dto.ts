import { ApiProperty } from '@nestjs/swagger';
import {
  CONSENT_CHANNELS,
  CONSENT_PURPOSES,
  type ConsentChannel,
  type ConsentPurpose,
} from '@marketplace/contract/consents/consents.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import {
  ADMIN_DELETION_REASONS,
  type AdminDeletionReason,
  DELETION_REASONS,
  DELETION_REQUEST_STATES,
  type DeletionReason,
  type DeletionRequestState,
  REFUSAL_REASONS,
  type RefusalReason,
} from '@marketplace/contract/privacy/deletion.js';
import { SENT_LINK_STATES, type SentLinkState } from '../../../customers/transfers/dto/transfer.dto.js';

const AT = { example: '2026-11-20T09:15:00.000Z' };
const NO_AT = { type: String, nullable: true, example: null };
const NO_TEXT = { type: String, nullable: true };

export class CustomerConsent {
  @ApiProperty({ example: 7031 })
  id: number;

  @ApiProperty({ enum: CONSENT_PURPOSES, example: 'lender_share' })
  purpose: ConsentPurpose;

  @ApiProperty({ ...NO_TEXT, example: 'Kaveri Credit', description: 'The lender or bureau that the text names' })
  about: string | null;

  @ApiProperty({ example: 'lender_share.v1.hi', description: 'The text that was shown' })
  text_version: string;

  @ApiProperty({ enum: CONSENT_CHANNELS, example: 'web' })
  channel: ConsentChannel;

  @ApiProperty({ type: Number, nullable: true, example: 4012, description: 'The application that it was given for' })
  application_id: number | null;

  @ApiProperty({ enum: PRODUCT_TYPES, nullable: true, example: 'Personal Loans' })
  product_type: ProductType | null;

  @ApiProperty(AT)
  given_at: string;

  @ApiProperty(NO_AT)
  withdrawn_at: string | null;
}

export const MESSAGE_KINDS = ['passcode', 'transfer_link'] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];
export const DELIVERIES = ['waiting', 'sent', 'not_sent'] as const;
export type Delivery = (typeof DELIVERIES)[number];

/** A message to a customer, without its text: that holds a code or a link that signs in. */
export class CustomerMessage {
  @ApiProperty({ example: 'passcode.90210' })
  id: string;

  @ApiProperty({ enum: MESSAGE_KINDS, example: 'passcode' })
  kind: MessageKind;

  @ApiProperty({ enum: ['sms'], example: 'sms' })
  channel: 'sms';

  @ApiProperty(AT)
  at: string;

  @ApiProperty({ enum: DELIVERIES, example: 'sent', description: 'sent: the gateway has taken it' })
  delivery: Delivery;
}

export class CustomerTransferLink {
  @ApiProperty({ example: 42 })
  id: number;

  @ApiProperty(AT)
  made_at: string;

  @ApiProperty({ ...NO_TEXT, example: 'Meena Joshi', description: 'The admin who sent it; null: the customer made it' })
  sent_by: string | null;

  @ApiProperty({ enum: SENT_LINK_STATES, example: 'USED' })
  state: SentLinkState;

  @ApiProperty(NO_AT)
  ended_at: string | null;
}

export class CustomerDeletionRequest {
  @ApiProperty({ example: 12 })
  id: number;

  @ApiProperty({ enum: DELETION_REQUEST_STATES, example: 'REFUSED' })
  state: DeletionRequestState;

  @ApiProperty(AT)
  asked_at: string;

  @ApiProperty({ ...NO_TEXT, example: null, description: 'The admin who asked; null: the customer did' })
  asked_by: string | null;

  @ApiProperty({ enum: [...DELETION_REASONS, ...ADMIN_DELETION_REASONS], nullable: true, example: 'not_needed' })
  reason: DeletionReason | AdminDeletionReason | null;

  @ApiProperty({ enum: REFUSAL_REASONS, nullable: true, example: 'dispute_open' })
  refusal: RefusalReason | null;

  @ApiProperty(NO_AT)
  decided_at: string | null;
}

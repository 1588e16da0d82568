import { ApiProperty } from '@nestjs/swagger';
import { API_KEY_MODES, type ApiKeyMode } from '@marketplace/contract/partner-api/api-keys.js';
import {
  WEBHOOK_DELIVERY_STATES,
  WEBHOOK_EVENTS,
  WEBHOOK_OFF_REASONS,
  WEBHOOK_PROBLEMS,
  WEBHOOK_STATES,
  WEBHOOK_TEST,
  WEBHOOK_URL_MAX,
  WEBHOOK_URL_RULE,
  type WebhookDeliveryState,
  type WebhookEvent,
  type WebhookMessageType,
  type WebhookOffReason,
  type WebhookProblem,
  type WebhookState,
} from '@marketplace/contract/partner-api/webhooks.js';
import { asIds, asInteger, asOneOf, listOf } from '../../../platform/rest/list-query.js';
import { Field, OneOf } from '../../../platform/validation/fields.js';

const URL_EXAMPLE = 'https://crm.example.in/hooks/loans';

function WebhookUrl(): PropertyDecorator {
  return Field(
    WEBHOOK_URL_RULE,
    { example: URL_EXAMPLE, description: 'A public https address' },
    { type: String, maxLength: WEBHOOK_URL_MAX },
  );
}

function Events(): PropertyDecorator {
  return Field({ kind: 'choices', values: WEBHOOK_EVENTS, distinct: true }, { example: [...WEBHOOK_EVENTS] });
}

export class UpdateWebhookDto {
  @WebhookUrl()
  url: string;

  @Events()
  events: WebhookEvent[];
}

export class CreateWebhookDto extends UpdateWebhookDto {
  @OneOf(API_KEY_MODES, { example: 'test', description: 'It is told of leads that keys of this mode created' })
  mode: ApiKeyMode;
}

export class WebhookResponse {
  @ApiProperty({ example: 12 })
  id: number;

  @ApiProperty({ example: 7 })
  partner_id: number;

  @ApiProperty({ enum: API_KEY_MODES, example: 'live' })
  mode: ApiKeyMode;

  @ApiProperty({ example: URL_EXAMPLE })
  url: string;

  @ApiProperty({ enum: WEBHOOK_EVENTS, isArray: true, example: [...WEBHOOK_EVENTS] })
  events: WebhookEvent[];

  @ApiProperty({ enum: WEBHOOK_STATES, example: 'ON' })
  state: WebhookState;

  @ApiProperty({ enum: WEBHOOK_OFF_REASONS, type: String, nullable: true, example: null })
  off_reason: WebhookOffReason | null;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'Since then no message was answered well' })
  failing_since: string | null;

  @ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'Until then messages are signed by the secret before as well',
  })
  former_secret_until: string | null;

  @ApiProperty({ example: '2026-11-20T09:15:00.000Z' })
  created_at: string;
}

export class WebhookWithSecretResponse extends WebhookResponse {
  @ApiProperty({
    example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    description: 'By which you check the signature, in this answer alone',
  })
  secret: string;
}

export class WebhookDeliveryResponse {
  @ApiProperty({ example: 4711 })
  id: number;

  @ApiProperty({
    example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60',
    description: '`webhook-id`, the same at every try',
  })
  message_id: string;

  @ApiProperty({ enum: [...WEBHOOK_EVENTS, WEBHOOK_TEST], example: 'lead.lender_state' })
  type: WebhookMessageType;

  @ApiProperty({ enum: WEBHOOK_DELIVERY_STATES, example: 'DELIVERED' })
  state: WebhookDeliveryState;

  @ApiProperty({ example: 1, description: 'How often it was tried' })
  attempts: number;

  @ApiProperty({ enum: WEBHOOK_PROBLEMS, type: String, nullable: true, example: null })
  last_problem: WebhookProblem | null;

  @ApiProperty({ type: Number, nullable: true, example: 204, description: 'HTTP status of the last answer' })
  last_status: number | null;

  @ApiProperty({ type: Number, nullable: true, example: 85, description: 'Milliseconds that the last try took' })
  last_ms: number | null;

  @ApiProperty({ type: String, nullable: true, example: '2026-11-25T10:00:00.500Z' })
  tried_at: string | null;

  @ApiProperty({ type: String, nullable: true, example: null, description: 'When it is tried again' })
  next_at: string | null;

  @ApiProperty({ example: '2026-11-25T10:00:00.000Z' })
  created_at: string;

  @ApiProperty({
    type: 'object',
    additionalProperties: true,
    example: {
      type: 'lead.lender_state',
      timestamp: '2026-11-25T10:00:00.000Z',
      data: {
        lead: {
          id: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60',
          reference: 'CRM-2041',
          product_type: 'Personal Loans',
        },
        lender: { name: 'Sandbox Bank', state: 'SANCTIONED' },
      },
    },
  })
  payload: Record<string, unknown>;
}

export const WEBHOOK_LIST = listOf({
  sorts: ['id'],
  defaultSort: ['id', 'DESC'],
  filters: { id: asIds, partner_id: asInteger, mode: asOneOf(API_KEY_MODES), state: asOneOf(WEBHOOK_STATES) },
  after: ['id'],
});

export const WEBHOOK_DELIVERY_LIST = listOf({
  sorts: ['id'],
  defaultSort: ['id', 'DESC'],
  filters: { state: asOneOf(WEBHOOK_DELIVERY_STATES) },
  after: ['id'],
});

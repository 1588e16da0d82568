import { ASSISTED_BY, type AssistedBy } from '@marketplace/contract/assisted/assisted.js';
import { ApiProperty } from '@nestjs/swagger';
import {
  NOTE_MAX,
  NOTE_MIN,
  NOTE_RULE,
  REVEAL_REASONS,
  REVEALED_FIELDS,
  type RevealedField,
  type RevealReason,
} from '@marketplace/contract/customers-journey/reveal.js';
import {
  JOURNEY_EVENT_KINDS,
  JOURNEY_SOURCES,
  type JourneyEventKind,
  type JourneyFacts,
  type JourneySource,
} from '@marketplace/contract/journey-events/journey-events.js';
import { CONSENT_PURPOSES, type ConsentPurpose } from '@marketplace/contract/consents/consents.js';
import { CONVERSION_DAYS, ENTRANT_DAYS_MAX } from '@marketplace/contract/journey-events/path.js';
import { LANGUAGES, type Language } from '@marketplace/contract/i18n/messages.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import {
  APPLICATION_STATES,
  type ApplicationState,
  PROSPECT_STATES,
  type ProspectState,
} from '@marketplace/contract/states/application.js';
import {
  LENDER_APPLICATION_STATES,
  type LenderApplicationState,
} from '@marketplace/contract/states/lender-application.js';
import { Field, Id, Integer, OneOf, Text } from '../../../platform/validation/fields.js';

const AT = { example: '2026-11-20T09:15:00.000Z' };
const NO_TEXT = { type: String, nullable: true };
const NO_NUMBER = { type: Number, nullable: true };
const PRODUCT = { enum: PRODUCT_TYPES, example: 'Personal Loans' };

export const SEARCH_TEXT_MAX = 100;
export const WIDTHS = ['phone', 'tablet', 'desktop'] as const;
export type Width = (typeof WIDTHS)[number];

export class SearchCustomersDto {
  @Text({
    max: SEARCH_TEXT_MAX,
    example: '98765 43210',
    description: 'A mobile number, PAN, e-mail address, UUID of a customer or application, or a lender’s reference',
  })
  text: string;
}

export class CustomerMatch {
  @ApiProperty({ example: '9c1d2f6e-7a34-4a0e-8c55-2b1f0d9e6a77' })
  uuid: string;

  @ApiProperty({ ...NO_TEXT, example: 'Sunita D.' })
  name: string | null;

  @ApiProperty({ example: '******4321' })
  phone_masked: string;

  @ApiProperty({ enum: PROSPECT_STATES, example: 'PROFILE_COMPLETE' })
  state: ProspectState;

  @ApiProperty({ example: 'Gram Setu Kendra' })
  partner_name: string;

  @ApiProperty(AT)
  created_at: string;
}

export class JourneyLenderApplication {
  @ApiProperty({ example: 4711 })
  id: number;

  @ApiProperty({ example: 'Kaveri Credit' })
  lender_name: string;

  @ApiProperty({ enum: LENDER_APPLICATION_STATES, example: 'SANCTIONED' })
  state: LenderApplicationState;

  @ApiProperty({ ...AT, description: 'Since when it has this state' })
  state_at: string;
}

export class JourneyApplication {
  @ApiProperty({ example: 4012 })
  id: number;

  @ApiProperty({ example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' })
  uuid: string;

  @ApiProperty(PRODUCT)
  product_type: ProductType;

  @ApiProperty({ enum: APPLICATION_STATES, example: 'SANCTIONED' })
  state: ApplicationState;

  @ApiProperty(AT)
  created_at: string;

  @ApiProperty({ ...NO_TEXT, ...AT })
  submitted_at: string | null;

  @ApiProperty({ ...NO_TEXT, example: 'Rao Kirana Store', description: 'Whose link brought the customer' })
  merchant_name: string | null;

  @ApiProperty({ type: [JourneyLenderApplication] })
  lender_applications: JourneyLenderApplication[];
}

export class JourneyCustomer extends CustomerMatch {
  @ApiProperty({ ...NO_TEXT, example: '******234F' })
  pan_masked: string | null;

  @ApiProperty({ ...NO_TEXT, example: 'a•••o@example.in' })
  email_masked: string | null;

  @ApiProperty({ enum: [0, 1], example: 1 })
  has_birth_date: 0 | 1;

  @ApiProperty({ type: String, enum: LANGUAGES, nullable: true, example: 'hi' })
  language: Language | null;

  @ApiProperty({ type: [JourneyApplication], description: 'Newest first, 50 at most' })
  applications: JourneyApplication[];
}

export class RevealDto {
  @OneOf(REVEALED_FIELDS, { example: 'mobile_phone_number' })
  field: RevealedField;

  @OneOf(REVEAL_REASONS, { example: 'customer_asks' })
  reason: RevealReason;

  @Field(
    NOTE_RULE,
    { example: 'Called about the ticket of Monday', description: 'For the audit log: no number, PAN or address' },
    { type: String, minLength: NOTE_MIN, maxLength: NOTE_MAX },
  )
  note: string;
}

export class Revealed {
  @ApiProperty({ enum: REVEALED_FIELDS, example: 'mobile_phone_number' })
  field: RevealedField;

  @ApiProperty({ ...NO_TEXT, example: '9876543210', description: 'null: it is not known' })
  value: string | null;
}

/** What the timeline tells besides the events: from the tables of consents and of transfer links. */
export const ENTRY_KINDS = [
  ...JOURNEY_EVENT_KINDS,
  'CONSENT_GIVEN',
  'CONSENT_WITHDRAWN',
  'TRANSFER_LINK_SENT',
  'TRANSFER_LINK_MADE',
] as const;
export type EntryKind = JourneyEventKind | 'CONSENT_GIVEN' | 'CONSENT_WITHDRAWN' | TransferKind;
type TransferKind = 'TRANSFER_LINK_SENT' | 'TRANSFER_LINK_MADE';

export class EntryFacts implements JourneyFacts {
  @ApiProperty({ required: false, example: 'Personal Loans first_name,last_name' })
  step?: string;

  @ApiProperty({ required: false, example: 45000 })
  amount?: number;

  @ApiProperty({ required: false, example: 'hi' })
  language?: string;

  @ApiProperty({ required: false, enum: WIDTHS, example: 'phone' })
  width?: Width;

  @ApiProperty({ required: false, example: 'sms' })
  code?: string;

  @ApiProperty({ required: false, enum: [true], example: true })
  late?: true;

  @ApiProperty({ required: false, enum: ASSISTED_BY, example: 'desk', description: 'Who filled it in' })
  assisted_by?: AssistedBy;

  @ApiProperty({ required: false, enum: [true], example: true })
  backfilled?: true;
}

export class JourneyEntry {
  @ApiProperty({ example: '1792972800000.1.90210', description: 'Behind which the next page begins' })
  id: string;

  @ApiProperty(AT)
  at: string;

  @ApiProperty({ example: '2026-11-20', description: 'The Indian day' })
  day: string;

  @ApiProperty({ enum: ENTRY_KINDS, example: 'SUBMITTED' })
  kind: EntryKind;

  @ApiProperty({ enum: JOURNEY_SOURCES, example: 'customer' })
  source: JourneySource;

  @ApiProperty({ ...NO_TEXT, example: 'Meera Nair', description: 'The admin or partner user' })
  actor_name: string | null;

  @ApiProperty({ ...NO_TEXT, example: 'Kaveri Credit', description: 'The lender or bureau that it is about' })
  about: string | null;

  @ApiProperty({ type: String, enum: CONSENT_PURPOSES, nullable: true, example: 'lender_share' })
  purpose: ConsentPurpose | null;

  @ApiProperty({ type: String, ...PRODUCT, nullable: true })
  product_type: ProductType | null;

  @ApiProperty({ ...NO_NUMBER, example: 4711 })
  lender_application_id: number | null;

  @ApiProperty({ type: EntryFacts })
  facts: EntryFacts;
}

export class TimelineDto {
  @Text({
    optional: true,
    max: 50,
    pattern: /^\d{1,14}\.[1-4]\.\d{1,16}$/,
    example: '1792972800000.1.90210',
    description: 'The last entry read: the page begins behind it',
  })
  after?: string;

  @Id({ optional: true, description: 'Only what is about this application' })
  application_id?: number;
}

export class PathDto {
  @Field({ kind: 'day' }, { example: '2026-10-01', description: 'Indian day; that of the entrants’ first event' })
  from: string;

  @Field({ kind: 'day' }, { example: '2026-10-31', description: `Included; ${ENTRANT_DAYS_MAX} days at most` })
  to: string;

  @Integer({ min: 1, max: 90, example: 30, description: `${CONVERSION_DAYS.join(', ')}: days after the first event` })
  days: number;

  @OneOf(PRODUCT_TYPES, { optional: true, example: 'Personal Loans' })
  product_type?: ProductType;

  @Id({ optional: true })
  lender_id?: number;

  @Id({ optional: true })
  partner_id?: number;

  @OneOf(LANGUAGES, { optional: true, example: 'hi' })
  language?: Language;

  @OneOf(WIDTHS, { optional: true, example: 'phone' })
  width?: Width;
}

export class PathStepResponse {
  @ApiProperty({ enum: JOURNEY_EVENT_KINDS, example: 'SUBMITTED' })
  kind: JourneyEventKind;

  @ApiProperty({ example: 612, description: 'Entrants who came to this step or a later one' })
  reached: number;

  @ApiProperty({ example: 88, description: 'Of those, who came no further' })
  stopped: number;

  @ApiProperty({ ...NO_NUMBER, example: 540, description: 'To the next step that they took' })
  median_seconds: number | null;
}

export class PathResponse {
  @ApiProperty({ example: 1240, description: 'Customers whose first event is of these days' })
  entrants: number;

  @ApiProperty({ enum: [0, 1], example: 0, description: '1: for the youngest the days that count are not over yet' })
  is_unfinished: 0 | 1;

  @ApiProperty({ ...AT, description: 'Up to when steps are counted' })
  counted_at: string;

  @ApiProperty({ type: [PathStepResponse] })
  steps: PathStepResponse[];
}

export class PathChoice {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: 'Kaveri Credit' })
  name: string;
}

export class PathChoices {
  @ApiProperty({ type: [PathChoice] })
  lenders: PathChoice[];

  @ApiProperty({ type: [PathChoice] })
  partners: PathChoice[];
}

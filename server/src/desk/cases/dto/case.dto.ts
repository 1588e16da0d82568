import { ApiProperty } from '@nestjs/swagger';
import {
  CASE_NOTE_MAX,
  FOLLOW_UP_TIME,
  WITHDRAWAL_REASONS,
  type WithdrawalReason,
} from '@marketplace/contract/cases/cases.js';
import { WHOSE, type Whose } from '@marketplace/contract/desk-teams/rules.js';
import { LANGUAGES, type Language } from '@marketplace/contract/i18n/messages.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { CONSUMER_PATHS, type ConsumerPath } from '@marketplace/contract/routes/routes.js';
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
import { NEXT_STEPS, type NextStep } from '@marketplace/contract/states/next-step.js';
import {
  TICKET_KINDS,
  TICKET_STATES,
  type TicketKind,
  type TicketState,
} from '@marketplace/contract/tickets/tickets.js';
import { MaskedApplicant } from '../../../loans/applications/dto/application.dto.js';
import { MatchedLender, UnmatchedLender } from '../../../loans/customer-eligibility/dto/customer-eligibility.dto.js';
import { CustomerConsent, CustomerMessage } from '../../../operations/customers-journey/dto/customer-records.dto.js';
import { JourneyEntry } from '../../../operations/customers-journey/dto/customers-journey.dto.js';
import { Field, Flag, FreeText, Id, OneOf, Text } from '../../../platform/validation/fields.js';

const AT = { example: '2026-11-20T09:15:00.000Z' };
const NO_AT = { type: String, nullable: true, ...AT };
const NO_TEXT = { type: String, nullable: true };
const PRODUCT = { enum: PRODUCT_TYPES, example: 'Personal Loans' };
const ID = { example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60', description: 'The application' };
const PID = { example: '9c1d2f6e-7a34-4a0e-8c55-2b1f0d9e6a77', description: 'The customer' };

/** Who has a case. */
export class CaseHolder {
  @ApiProperty({ ...NO_TEXT, example: 'Meera Nair', description: 'null: nobody has it' })
  name: string | null;

  @ApiProperty({ enum: [0, 1], example: 1, description: '1: the admin who asks, and the time is not over' })
  is_mine: 0 | 1;

  @ApiProperty({ ...NO_AT, description: 'Nobody else may take it before' })
  until: string | null;

  @ApiProperty(NO_AT)
  follow_up_at: string | null;
}

export class QueuedCase extends MaskedApplicant {
  @ApiProperty(ID)
  id: string;

  @ApiProperty(PID)
  pid: string;

  @ApiProperty(PRODUCT)
  product_type: ProductType;

  @ApiProperty({ enum: APPLICATION_STATES, example: 'SANCTIONED' })
  state: ApplicationState;

  @ApiProperty({ example: 'Gram Setu Kendra' })
  partner_name: string;

  @ApiProperty(AT)
  created_at: string;

  @ApiProperty({ ...AT, description: 'When something last happened' })
  last_event_at: string;

  @ApiProperty({ type: CaseHolder })
  holder: CaseHolder;
}

export class CaseQueuePage {
  @ApiProperty({ type: [QueuedCase], description: '25 at most' })
  rows: QueuedCase[];

  @ApiProperty({ ...NO_TEXT, example: '1792972800000.4012', description: '`after` of the next page; null: no more' })
  next: string | null;
}

export class CaseQueueDto {
  @Text({ optional: true, max: 30, pattern: /^\d{1,14}\.\d{1,10}$/, example: '1792972800000.4012' })
  after?: string;

  @OneOf(WHOSE, {
    optional: true,
    example: 'team',
    description: 'Of `mine` and `follow-up`: those of the whole team, instead of one’s own',
  })
  whose?: Whose;
}

class CaseCustomer extends MaskedApplicant {
  @ApiProperty({ enum: PROSPECT_STATES, example: 'PROFILE_COMPLETE' })
  state: ProspectState;

  @ApiProperty({ ...NO_TEXT, example: '******234F' })
  pan_masked: string | null;

  @ApiProperty({ ...NO_TEXT, example: 'a•••o@example.in' })
  email_masked: string | null;

  @ApiProperty({ enum: [0, 1], example: 1 })
  has_birth_date: 0 | 1;

  @ApiProperty({ type: String, enum: LANGUAGES, nullable: true, example: 'hi' })
  language: Language | null;

  @ApiProperty(AT)
  created_at: string;
}

class CaseAtLender {
  @ApiProperty({ example: 11 })
  lender_id: number;

  @ApiProperty({ example: 'Kaveri Credit' })
  lender_name: string;

  @ApiProperty({ enum: LENDER_APPLICATION_STATES, example: 'SANCTIONED' })
  state: LenderApplicationState;

  @ApiProperty(AT)
  state_at: string;

  @ApiProperty({ type: Number, nullable: true, example: 45000 })
  amount: number | null;

  @ApiProperty({ ...NO_TEXT, example: 'Income not confirmed', description: 'The lender’s words' })
  reason: string | null;

  @ApiProperty({ enum: NEXT_STEPS, example: 'redirect', description: 'What the customer can do there' })
  next: NextStep;
}

class CaseOffers {
  @ApiProperty(AT)
  at: string;

  @ApiProperty({ type: [MatchedLender], description: 'In the order that the customer saw' })
  matched: MatchedLender[];

  @ApiProperty({ type: [UnmatchedLender] })
  unmatched: UnmatchedLender[];
}

class OtherApplication {
  @ApiProperty(ID)
  id: string;

  @ApiProperty(PRODUCT)
  product_type: ProductType;

  @ApiProperty({ enum: APPLICATION_STATES, example: 'CLOSED' })
  state: ApplicationState;

  @ApiProperty(AT)
  created_at: string;
}

class CaseTicket {
  @ApiProperty({ example: 123 })
  id: number;

  @ApiProperty({ example: 'T000123' })
  number: string;

  @ApiProperty({ enum: TICKET_KINDS, example: 'help' })
  kind: TicketKind;

  @ApiProperty({ enum: TICKET_STATES, example: 'OPEN' })
  state: TicketState;

  @ApiProperty(AT)
  created_at: string;
}

export class CaseNote {
  @ApiProperty({ example: 12 })
  id: number;

  @ApiProperty(AT)
  at: string;

  @ApiProperty({ ...NO_TEXT, example: 'Meera Nair' })
  author: string | null;

  @ApiProperty({ example: 'Asks for a longer tenure; call again on Monday.' })
  note: string;
}

export class CaseResponse {
  @ApiProperty(ID)
  id: string;

  @ApiProperty(PID)
  pid: string;

  @ApiProperty(PRODUCT)
  product_type: ProductType;

  @ApiProperty({ enum: APPLICATION_STATES, example: 'SANCTIONED' })
  state: ApplicationState;

  @ApiProperty(AT)
  created_at: string;

  @ApiProperty(NO_AT)
  submitted_at: string | null;

  @ApiProperty({ type: Number, nullable: true, example: 50000 })
  desired_amount: number | null;

  @ApiProperty({ example: 'Gram Setu Kendra' })
  partner_name: string;

  @ApiProperty({ ...NO_TEXT, example: 'Rao Kirana Store' })
  merchant_name: string | null;

  @ApiProperty({ type: CaseCustomer })
  customer: CaseCustomer;

  @ApiProperty({ type: CaseHolder })
  holder: CaseHolder;

  @ApiProperty({
    type: String,
    enum: CONSUMER_PATHS,
    nullable: true,
    example: '/user/offers',
    description: 'Where the customer’s own app leads them next; null: the application is over',
  })
  next_page: ConsumerPath | null;

  @ApiProperty({ type: [CaseAtLender] })
  at_lenders: CaseAtLender[];

  @ApiProperty({ type: CaseOffers, nullable: true, description: 'null: the offer engine has not run yet' })
  offers: CaseOffers | null;

  @ApiProperty({ type: [CaseTicket], description: 'Of the customer, newest first, 20 at most' })
  tickets: CaseTicket[];

  @ApiProperty({ type: [JourneyEntry], description: 'Newest first, 50 at most' })
  timeline: JourneyEntry[];

  @ApiProperty({ type: [CustomerConsent], description: 'Newest first, 100 at most' })
  consents: CustomerConsent[];

  @ApiProperty({ type: [CustomerMessage], description: 'Newest first, 100 at most, without their texts' })
  messages: CustomerMessage[];

  @ApiProperty({ type: [OtherApplication], description: 'Newest first, 20 at most' })
  other_applications: OtherApplication[];

  @ApiProperty({ type: [CaseNote], description: 'Newest first, 50 at most' })
  notes: CaseNote[];
}

export class Colleague {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: 'Meera Nair' })
  name: string;

  @ApiProperty({ enum: [0, 1], example: 1, description: '1: of a team of the admin who asks; these come first' })
  is_team: 0 | 1;
}

export class HandOverDto {
  @Id({ description: 'The colleague' })
  admin_id: number;
}

export class CaseNoteDto {
  @FreeText({ max: CASE_NOTE_MAX, example: 'Asks for a longer tenure; call again on Monday.' })
  note: string;
}

export class FollowUpDto {
  @Field({ kind: 'day', nullable: true }, { example: '2026-11-24', description: 'Indian day; null: it is done' })
  day: string | null;

  @Text({ nullable: true, max: 5, pattern: FOLLOW_UP_TIME, message: 'field.invalid', example: '14:30' })
  time: string | null;
}

export class WithdrawCaseDto {
  @OneOf(WITHDRAWAL_REASONS, { example: 'found_elsewhere' })
  reason: WithdrawalReason;
}

export class LenderLinkDto {
  @Id({ description: 'The lender that waits for the customer' })
  lender_id: number;

  @Flag({ description: '1: the customer has just asked for it; otherwise the hours of service messages hold' })
  asked: 0 | 1;
}

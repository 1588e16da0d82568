import { ApiProperty } from '@nestjs/swagger';
import { UUID } from '@marketplace/contract/fields/fields.js';
import { PORTAL_ROLES, type PortalRole } from '@marketplace/contract/portal/roles.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { CONSUMER_PATHS, type ConsumerPath } from '@marketplace/contract/routes/routes.js';
import { TAX_INVOICE_STATES, type TaxInvoiceState } from '@marketplace/contract/tax/tax-invoice.js';
import { TICKET_FILE_TYPES, type TicketFileType } from '@marketplace/contract/tickets/ticket-files.js';
import {
  TICKET_CLOCKS,
  TICKET_KINDS,
  TICKET_SOURCES,
  TICKET_STATES,
  TICKET_TEXT_MAX,
  type TicketClock,
  type TicketKind,
  type TicketSource,
  type TicketState,
} from '@marketplace/contract/tickets/tickets.js';
import { asFlag, asIds, asOneOf, asText, listOf } from '../../../platform/rest/list-query.js';
import { FreeText, Id, OneOf, Text } from '../../../platform/validation/fields.js';
import { TICKET_SIDES, type TicketSide } from '../ticket-message.entity.js';

const AT = { example: '2026-11-20T09:15:00.000Z' };
const NO_TEXT = { type: String, nullable: true };
const NUMBER = { example: 'T000123', description: 'As people are told it' };

/** What the desk writes. What the customer is asked for stays in its own fields. */
export class DeskTextDto {
  @FreeText({ max: TICKET_TEXT_MAX, example: 'Your offer is on the page of offers again.' })
  text: string;
}

/** What a customer writes may hold their own number: it is encrypted like everything here. */
export class OwnTextDto {
  @Text({ max: TICKET_TEXT_MAX, example: 'It works now, thank you.' })
  text: string;
}

export class OpenTicketDto extends DeskTextDto {
  @Text({ max: 36, pattern: UUID, example: '9c1d2f6e-7a34-4a0e-8c55-2b1f0d9e6a77', description: 'The customer' })
  prospect_uuid: string;

  @OneOf(['desk', 'complaint'], { example: 'complaint' })
  kind: 'desk' | 'complaint';

  @Text({
    ...{ optional: true, max: 36, pattern: UUID, example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' },
    description: 'The customer’s application that it is about',
  })
  application_uuid?: string;

  @Id({ optional: true, example: 11, description: 'The lender of that application that it is about' })
  lender_id?: number;
}

/** Who is to read the file: whoever asks, too, or the desk alone. */
export class DeskFileDto {
  @OneOf(['desk', 'note'], { example: 'desk' })
  side: 'desk' | 'note';
}

/** What the desk's list sorts and filters by: without a state, what it has to answer. */
export const TICKET_LIST = listOf({
  sorts: ['turn_at', 'due_at', 'id'],
  defaultSort: ['turn_at', 'ASC'],
  filters: {
    id: asIds,
    q: asText,
    state: asOneOf(TICKET_STATES),
    kind: asOneOf(TICKET_KINDS),
    mine: asFlag,
    team: asFlag,
    unclaimed: asFlag,
  },
  after: ['id'],
});

export class TicketRow {
  @ApiProperty({ example: 123 })
  id: number;

  @ApiProperty(NUMBER)
  number: string;

  @ApiProperty({ enum: TICKET_KINDS, example: 'help' })
  kind: TicketKind;

  @ApiProperty({ enum: TICKET_SOURCES, example: 'customer' })
  source: TicketSource;

  @ApiProperty({ enum: TICKET_STATES, example: 'OPEN' })
  state: TicketState;

  @ApiProperty({ enum: TICKET_CLOCKS, example: 'near' })
  clock: TicketClock;

  @ApiProperty(AT)
  created_at: string;

  @ApiProperty({ ...AT, description: 'When it has to be answered' })
  due_at: string;

  @ApiProperty({ ...AT, description: 'Since when it is somebody’s turn' })
  turn_at: string;

  @ApiProperty({ ...NO_TEXT, example: 'Meera Nair', description: 'Who of the desk has it' })
  holder: string | null;

  @ApiProperty({ enum: [0, 1], example: 0 })
  is_mine: 0 | 1;

  @ApiProperty({ ...NO_TEXT, example: 'Asha R.', description: 'Who asks, shortened' })
  asker: string | null;
}

export class TicketMessage {
  @ApiProperty({ example: 7031 })
  id: number;

  @ApiProperty({ enum: TICKET_SIDES, example: 'desk', description: '`note` is shown to the desk alone' })
  side: TicketSide;

  @ApiProperty(AT)
  at: string;

  @ApiProperty({ example: 'Your offer is on the page of offers again.' })
  text: string;

  @ApiProperty({ ...NO_TEXT, example: 'Meera Nair', description: 'Of the desk, for the desk' })
  author: string | null;
}

export class TicketFile {
  @ApiProperty({ example: 'b7d5a3f0-58a1-4e0b-9f3e-2f8f2a6f9c11' })
  uuid: string;

  @ApiProperty({ enum: TICKET_SIDES, example: 'asker', description: '`note` is shown to the desk alone' })
  side: TicketSide;

  @ApiProperty({ example: 'screenshot.webp', description: 'As it was sent, with the end of its content' })
  name: string;

  @ApiProperty({ enum: TICKET_FILE_TYPES, example: 'image/webp' })
  type: TicketFileType;

  @ApiProperty({ example: 81_234, description: 'Bytes' })
  size: number;

  @ApiProperty(AT)
  at: string;

  @ApiProperty({ ...NO_TEXT, example: 'Meera Nair', description: 'Of the desk, for the desk' })
  author: string | null;
}

/** What partners read, in the version that did not help. */
export class TicketArticle {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: 2 })
  version: number;

  @ApiProperty({ example: 'When am I paid?' })
  title_en: string;

  @ApiProperty({ example: 'भुगतान कब होता है?' })
  title_hi: string;
}

/** The tax invoice that its payee does not accept. */
export class TicketInvoice {
  @ApiProperty({ example: 7 })
  id: number;

  @ApiProperty({ example: 'M2S/2627/001' })
  number: string;

  @ApiProperty({ enum: TAX_INVOICE_STATES, example: 'DISPUTED' })
  state: TaxInvoiceState;
}

/** What came with a ticket by itself, or was chosen at the desk. */
export class TicketContext {
  @ApiProperty({ type: String, enum: CONSUMER_PATHS, nullable: true, example: '/user/offers' })
  page: ConsumerPath | null;

  @ApiProperty({ ...NO_TEXT, example: '5b1f0d9e6a77-2x', description: 'Of the last error that was shown' })
  request_id: string | null;

  @ApiProperty({ ...NO_TEXT, example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' })
  application_uuid: string | null;

  @ApiProperty({ type: String, enum: PRODUCT_TYPES, nullable: true, example: 'Personal Loans' })
  product_type: ProductType | null;

  @ApiProperty({ ...NO_TEXT, example: 'Kaveri Credit' })
  lender_name: string | null;

  @ApiProperty({ type: TicketArticle, nullable: true })
  article: TicketArticle | null;

  @ApiProperty({ type: TicketInvoice, nullable: true })
  tax_invoice: TicketInvoice | null;
}

export class TicketResponse extends TicketRow {
  @ApiProperty({ ...NO_TEXT, example: '9c1d2f6e-7a34-4a0e-8c55-2b1f0d9e6a77' })
  prospect_uuid: string | null;

  @ApiProperty({
    type: String,
    enum: PORTAL_ROLES,
    nullable: true,
    example: null,
    description: 'Of who asks in the portal',
  })
  portal_role: PortalRole | null;

  @ApiProperty({ ...NO_TEXT, example: 'a•••@example.in' })
  email_masked: string | null;

  @ApiProperty({ ...NO_TEXT, example: 'XXXXXX3210' })
  phone_masked: string | null;

  @ApiProperty({ ...NO_TEXT, example: 'Rao Stores' })
  company: string | null;

  @ApiProperty({ type: TicketContext })
  context: TicketContext;

  @ApiProperty({ type: [TicketMessage], description: 'Oldest first' })
  messages: TicketMessage[];

  @ApiProperty({ type: [TicketFile], description: 'Oldest first' })
  files: TicketFile[];
}

/** As the customer sees it. */
export class OwnTicket {
  @ApiProperty({ example: '5f4a3a52-91f1-4a0f-8d59-0b6f0f0d7b60' })
  uuid: string;

  @ApiProperty(NUMBER)
  number: string;

  @ApiProperty({ enum: TICKET_KINDS, example: 'help' })
  kind: TicketKind;

  @ApiProperty({ enum: TICKET_STATES, example: 'ANSWERED' })
  state: TicketState;

  @ApiProperty(AT)
  created_at: string;

  @ApiProperty({ ...AT, description: 'Until when it is answered' })
  due_at: string;
}

export class OwnTicketResponse extends OwnTicket {
  @ApiProperty({ type: [TicketMessage], description: 'Oldest first; without names of the desk' })
  messages: TicketMessage[];

  @ApiProperty({ type: [TicketFile], description: 'Oldest first; without names of the desk' })
  files: TicketFile[];
}

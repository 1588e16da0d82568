import { ApiProperty } from '@nestjs/swagger';
import { REQUEST_ID } from '@marketplace/contract/help/help.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { PORTAL_TICKET_KINDS, type PortalTicketKind, TICKET_TEXT_MAX } from '@marketplace/contract/tickets/tickets.js';
import {
  OwnTicket,
  TicketArticle,
  TicketFile,
  TicketInvoice,
  TicketMessage,
} from '../../../desk/tickets/dto/ticket.dto.js';
import { listOf } from '../../../platform/rest/list-query.js';
import { FreeText, Id, OneOf, Text } from '../../../platform/validation/fields.js';

/** Customers are not named here: a number that names a person is refused. */
export class PortalTextDto {
  @FreeText({ max: TICKET_TEXT_MAX, example: 'The banner of our shop does not load.' })
  text: string;
}

export class OpenPortalTicketDto extends PortalTextDto {
  @OneOf(PORTAL_TICKET_KINDS, { example: 'tech_support' })
  kind: PortalTicketKind;

  @Id({ optional: true, example: 204, description: 'The lead that it is about, as `GET /api/partner/leads` has it' })
  lead_id?: number;

  @Id({ optional: true, example: 77, description: 'The line of the commission ledger that it is about' })
  line_id?: number;

  @Id({
    optional: true,
    example: 7,
    description: 'The article that did not help, as `GET /api/partner/articles` has it',
  })
  article_id?: number;

  @Id({ optional: true, example: 7, description: 'The tax invoice that you dispute' })
  invoice_id?: number;

  @Text({
    ...{ optional: true, max: 64, pattern: REQUEST_ID, example: '5b1f0d9e6a77-2x' },
    description: 'Of the last error that was shown',
  })
  request_id?: string;
}

/** What a ticket is about, masked as the lead is. */
export class PortalTicketAbout {
  @ApiProperty({ example: 204 })
  lead_id: number;

  @ApiProperty({ enum: PRODUCT_TYPES, example: 'Personal Loans' })
  product_type: ProductType;

  @ApiProperty({ type: String, nullable: true, example: 'Kaveri Credit' })
  lender_name: string | null;
}

export class PortalTicket extends OwnTicket {
  @ApiProperty({ example: 123, description: 'For `after`' })
  id: number;

  @ApiProperty({ example: 'Sunita Devi', description: 'Who asks' })
  asker: string;

  @ApiProperty({ enum: [0, 1], example: 1, description: '0: of somebody else among the partner’s own people' })
  own: 0 | 1;
}

export class PortalTicketResponse extends PortalTicket {
  @ApiProperty({ type: PortalTicketAbout, nullable: true })
  about: PortalTicketAbout | null;

  @ApiProperty({ type: TicketArticle, nullable: true, description: 'The article that did not help' })
  article: TicketArticle | null;

  @ApiProperty({ type: TicketInvoice, nullable: true, description: 'The tax invoice that is disputed' })
  tax_invoice: TicketInvoice | null;

  @ApiProperty({ type: [TicketMessage], description: 'Oldest first; without names of the desk' })
  messages: TicketMessage[];

  @ApiProperty({ type: [TicketFile], description: 'Oldest first; without names of the desk' })
  files: TicketFile[];
}

export const PORTAL_TICKET_LIST = listOf({ sorts: ['id'], defaultSort: ['id', 'DESC'], after: ['id'] });

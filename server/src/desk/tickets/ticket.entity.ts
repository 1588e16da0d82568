import { Column, Entity, Index } from 'typeorm';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { ConsumerPath } from '@marketplace/contract/routes/routes.js';
import type { TicketKind, TicketSource, TicketState } from '@marketplace/contract/tickets/tickets.js';
import { Row } from '../../platform/database/columns.js';

@Entity('tickets')
@Index('tickets_uuid', ['uuid'], { unique: true })
@Index('tickets_of_state', ['state', 'turn_at', 'id'])
@Index('tickets_of_admin', ['admin_id', 'state', 'turn_at', 'id'])
@Index('tickets_of_kind', ['kind', 'state', 'due_at', 'id'])
@Index('tickets_of_prospect', ['prospect_id', 'id'])
@Index('tickets_of_partner', ['partner_id', 'id'])
@Index('tickets_of_partner_user', ['partner_user_id', 'id'])
export class TicketEntity extends Row {
  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  uuid: string;

  @Column({ type: 'varchar', length: 20 })
  kind: TicketKind;

  @Column({ type: 'varchar', length: 10 })
  source: TicketSource;

  @Column({ type: 'varchar', length: 20 })
  state: TicketState;

  /** Who of the desk has it. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  admin_id: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  prospect_id: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  partner_id: number | null;

  /** Who of the partner's portal asks. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  partner_user_id: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  application_id: number | null;

  /** Of that application. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  lender_application_id: number | null;

  /** The text that did not help them. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  article_version_id: number | null;

  /** The tax invoice that they dispute. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  tax_invoice_id: number | null;

  /** Where whoever asks was. */
  @Column({ type: 'varchar', length: 60, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  page: ConsumerPath | null;

  /** Of the last error that they saw there: it finds the line in the log. */
  @Column({ type: 'varchar', length: 64, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  request_id: string | null;

  /** In which it was asked, and is answered. */
  @Column({ type: 'char', length: 2 })
  language: Language;

  /** How a person can be reached who wrote it into the form; see `sealed-ticket.ts`. */
  @Column({ type: 'text', nullable: true })
  contact_encrypted: string | null;

  /** When it has to be answered. */
  @Column({ type: 'datetime', precision: 3 })
  due_at: Date;

  /** Since when it is the turn of whom its state names: the desk answers the one that has waited longest. */
  @Column({ type: 'datetime', precision: 3 })
  turn_at: Date;
}

import { Column, Entity, Index } from 'typeorm';
import type { ContactChannel } from '@marketplace/contract/contact/contact.js';
import { Row } from '../../platform/database/columns.js';

/** A customer wants no offers on a channel; on `phone` it is a do-not-call. Deleted when the customer allows them again. */
@Entity('contact_stops')
@Index('contact_stops_of_prospect', ['prospect_id', 'channel'], { unique: true })
export class ContactStopEntity extends Row {
  @Column({ type: 'int', unsigned: true })
  prospect_id: number;

  @Column({ type: 'varchar', length: 10 })
  channel: ContactChannel;
}

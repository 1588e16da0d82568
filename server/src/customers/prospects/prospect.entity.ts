import { Column, Entity, Index } from 'typeorm';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import type { ProspectState } from '@marketplace/contract/states/application.js';
import { EditableRow } from '../../platform/database/columns.js';

@Entity('prospects')
@Index('prospects_uuid', ['uuid'], { unique: true })
@Index('prospects_phone', ['phone_index'], { unique: true })
@Index('prospects_pan', ['pan_index'])
@Index('prospects_email', ['email_index'])
@Index('prospects_by_state', ['state', 'created_at'])
@Index('prospects_score', ['score_until'])
export class ProspectEntity extends EditableRow {
  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  uuid: string;

  @Column({ type: 'varchar', length: 20 })
  state: ProspectState;

  @Column({ type: 'int', unsigned: true })
  partner_id: number;

  @Column({ type: 'varchar', length: 200 })
  phone_encrypted: string;

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin' })
  phone_index: string;

  @Column({ type: 'char', length: 4 })
  phone_last4: string;

  /** See `customers/profiles/sealed-profile.ts`. */
  @Column({ type: 'text', nullable: true })
  profile_encrypted: string | null;

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  pan_index: string | null;

  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  email_index: string | null;

  /** When the bureau's answer in the profile expires and is deleted. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  score_until: Date | null;

  /** A bureau is being asked for the score, until then at the latest. */
  @Column({ type: 'datetime', precision: 3, nullable: true })
  score_asked_until: Date | null;

  /** Chosen by the customer, or the language of the page on which they verified their number. */
  @Column({ type: 'char', length: 2, nullable: true })
  language: Language | null;

  /** The product of the last visit, and the utm parameters of the link that brought the customer. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  product_type: ProductType | null;

  @Column({ type: 'text', nullable: true })
  utms: string | null;
}

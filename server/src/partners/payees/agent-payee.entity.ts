import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

/** What an agent is taxed by. */
@Entity('agent_payees')
@Index('agent_payees_of_agent', ['agent_id'], { unique: true })
@Index('agent_payees_by_pan', ['pan_index'])
@Index('agent_payees_row_key', ['row_key'], { unique: true })
export class AgentPayeeEntity extends Row {
  /** The account of the portal. */
  @Column({ type: 'int', unsigned: true })
  agent_id: number;

  @Column({ type: 'int', unsigned: true })
  version: number;

  /** Identifies the row to the cipher. */
  @Column({ type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' })
  row_key: string;

  /** A `TaxedAs` as JSON; see `sealed-agent-payee.ts`. */
  @Column({ type: 'text', charset: 'ascii', collation: 'ascii_bin' })
  details_encrypted: string;

  /** See `payee-indexes.ts`. */
  @Column({ type: 'char', length: 64, charset: 'ascii', collation: 'ascii_bin', nullable: true })
  pan_index: string | null;
}

import type { AudienceFilter } from '@marketplace/contract/audiences/audiences.js';
import type { CampaignState, RecipientCounts } from '@marketplace/contract/campaigns/campaigns.js';
import { Column, Entity, Index } from 'typeorm';
import { json, Row } from '../../platform/database/columns.js';

const ASCII = { charset: 'ascii', collation: 'ascii_bin' } as const;

@Entity('campaigns')
@Index('campaigns_of_state', ['state', 'id'])
export class CampaignEntity extends Row {
  @Column({ type: 'varchar', length: 80 })
  name: string;

  /** One version, which never changes. */
  @Column({ type: 'int', unsigned: true })
  template_id: number;

  @Column({ type: 'text', transformer: json })
  filter: AudienceFilter;

  @Column({ type: 'varchar', length: 10 })
  state: CampaignState;

  @Column({ type: 'int', unsigned: true, nullable: true })
  created_by: number | null;

  /** How many customers were in the audience; `null` until they are counted. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  audience: number | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  counted_at: Date | null;

  /** Customers whose messages are shown before the approval. */
  @Column({ type: 'varchar', length: 100, transformer: json, ...ASCII })
  sample_ids: number[];

  /** Of text and audience as they were submitted; see `campaign-hash.ts`. */
  @Column({ type: 'char', length: 64, nullable: true, ...ASCII })
  hash: string | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  submitted_by: number | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  submitted_at: Date | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  approved_by: number | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  approved_at: Date | null;

  /** Where the next page of the audience begins; `null` before the approval, and once every recipient has a row. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  next_key: number | null;

  /** Rises with each start: steps of an earlier run end by themselves. */
  @Column({ type: 'int', unsigned: true, default: 0 })
  run: number;

  /** Why the service itself has paused it. */
  @Column({ type: 'varchar', length: 20, nullable: true })
  stopped_for: 'changed' | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  ended_at: Date | null;

  /** Kept when the rows of the recipients are removed. */
  @Column({ type: 'varchar', length: 300, nullable: true, transformer: json, ...ASCII })
  counts: RecipientCounts | null;
}

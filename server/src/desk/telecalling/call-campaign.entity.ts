import { Column, Entity, Index } from 'typeorm';
import type { AudienceFilter } from '@marketplace/contract/audiences/audiences.js';
import type { CallCampaignState, Disposition } from '@marketplace/contract/telecalling/telecalling.js';
import { EditableRow, json } from '../../platform/database/columns.js';

@Entity('call_campaigns')
@Index('call_campaigns_of_state', ['state', 'id'])
export class CallCampaignEntity extends EditableRow {
  @Column({ type: 'varchar', length: 80 })
  name: string;

  @Column({ type: 'varchar', length: 10 })
  state: CallCampaignState;

  @Column({ type: 'text', transformer: json })
  audience: AudienceFilter;

  /** `null`: it is being counted. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  audience_count: number | null;

  @Column({ type: 'text' })
  script_en: string;

  @Column({ type: 'text' })
  script_hi: string;

  @Column({ type: 'tinyint', unsigned: true })
  max_attempts: number;

  /** Between two attempts. */
  @Column({ type: 'smallint', unsigned: true })
  pause_minutes: number;

  @Column({ type: 'varchar', length: 200, transformer: json })
  dispositions: Disposition[];

  @Column({ type: 'int', unsigned: true, default: 0 })
  leads: number;

  /** Leads are made of the customers up to this key; `null`: of all, or the campaign has not begun. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  fill_after: number | null;
}

import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When the gateway of a channel takes the next message of a campaign, whichever server sends it. */
@Entity('campaign_pace')
export class CampaignPaceEntity {
  @PrimaryColumn({ type: 'varchar', length: 10, charset: 'ascii', collation: 'ascii_bin' })
  channel: string;

  @Column({ type: 'datetime', precision: 3 })
  free_at: Date;
}

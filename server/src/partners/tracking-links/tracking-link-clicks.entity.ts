import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often a link was followed on a day in India. Nothing about the visitors is stored. */
@Entity('tracking_link_clicks')
export class TrackingLinkClicksEntity {
  @PrimaryColumn({ type: 'int', unsigned: true })
  tracking_link_id: number;

  @PrimaryColumn({ type: 'char', length: 10 })
  day: string;

  @Column({ type: 'int', unsigned: true })
  clicks: number;
}

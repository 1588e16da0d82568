import {
  JOURNEY_EVENT_KINDS,
  JOURNEY_SOURCES,
  type JourneyEventKind,
  type JourneySource,
} from '@marketplace/contract/journey-events/journey-events.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/**
 * What happened to a customer and to their applications, in the order in which it was written. Rows are only added, in
 * the transaction of what they tell (decision 50).
 */
@Entity('journey_events')
@Index('journey_events_of_prospect', ['prospect_id', 'id'])
@Index('journey_events_of_application', ['application_id', 'kind'])
@Index('journey_events_by_day', ['day', 'kind'])
export class JourneyEventEntity {
  @PrimaryGeneratedColumn({ type: 'bigint', unsigned: true })
  id: number;

  @Column({ type: 'datetime', precision: 3 })
  at: Date;

  /** The Indian day of `at`, as `YYYY-MM-DD`: computed when it is written, never when it is read. */
  @Column({ type: 'date' })
  day: string;

  @Column({ type: 'enum', enum: [...JOURNEY_EVENT_KINDS] })
  kind: JourneyEventKind;

  @Column({ type: 'enum', enum: [...JOURNEY_SOURCES] })
  source: JourneySource;

  /** The admin or partner user, if it was one. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  actor_id: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  prospect_id: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  application_id: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  lender_application_id: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  lender_id: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  partner_id: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  merchant_id: number | null;

  @Column({ type: 'int', unsigned: true, nullable: true })
  tracking_link_id: number | null;

  @Column({ type: 'enum', enum: [...PRODUCT_TYPES], nullable: true })
  product_type: ProductType | null;

  /** `JourneyFacts` as JSON. */
  @Column({ type: 'varchar', length: 300, nullable: true })
  facts: string | null;
}

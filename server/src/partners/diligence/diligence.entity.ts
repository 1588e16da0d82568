import type { DiligenceDecision } from '@marketplace/contract/partners/diligence.js';
import type { PayeeKind } from '@marketplace/contract/revenue/share-tree.js';
import type { PortalAgreement } from '@marketplace/contract/portal/agreement.js';
import { Column, Entity, Index } from 'typeorm';
import { Row } from '../../platform/database/columns.js';

/** What is known of a payee's papers, besides PAN and bank account, which have tables of their own. */
@Entity('payee_diligence')
@Index('payee_diligence_of_payee', ['payee_kind', 'payee_id'], { unique: true })
export class DiligenceEntity extends Row {
  @Column({ type: 'varchar', length: 8 })
  payee_kind: PayeeKind;

  /** The partner, the merchant, or the portal account of the agent. */
  @Column({ type: 'int', unsigned: true })
  payee_id: number;

  @Column({ type: 'int', unsigned: true, default: 1 })
  version: number;

  @Column({ type: 'varchar', length: 40, nullable: true })
  agreement_version: PortalAgreement | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  agreement_at: Date | null;

  /** The account of the portal that agreed. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  agreement_user_id: number | null;

  /** The last day, in India, on which the payee's links count for it. */
  @Column({ type: 'char', length: 10, nullable: true })
  expires_on: string | null;

  /** Of a point-of-sales person, or a licence: without one insurance is not paid. */
  @Column({ type: 'varchar', length: 40, nullable: true })
  licence_number: string | null;

  @Column({ type: 'varchar', length: 10, default: 'OPEN' })
  decision: DiligenceDecision;

  @Column({ type: 'varchar', length: 300, nullable: true })
  decision_reason: string | null;

  @Column({ type: 'datetime', precision: 3, nullable: true })
  decided_at: Date | null;

  /** The admin. */
  @Column({ type: 'int', unsigned: true, nullable: true })
  decided_by: number | null;
}

import { Injectable } from '@nestjs/common';
import { SLAB_VALUES, type Slab, type SlabField } from '@marketplace/contract/revenue/slab.js';
import { DataSource } from 'typeorm';
import { decimal } from '../../platform/database/columns.js';
import type { Tx, WriteResult } from '../../platform/database/transactions.js';
import type { RevenueType } from './dto/revenue-slab.dto.js';

/** A row as mysql2 returns it: DECIMAL is text. */
type SlabRow = Omit<Slab, SlabField> & Record<SlabField, string | number | null>;

export type NewSlab = Pick<Slab, SlabField | 'status'>;

const SLABS = `SELECT slab.id, slab.lender_id, ${SLAB_VALUES.map((name) => `slab.${name}`).join(', ')}, type.kind,
    slab.status, slab.display_order, slab.version
  FROM lender_revenue_slabs slab JOIN revenue_types type ON type.id = slab.revenue_type_id
  WHERE slab.deleted_at IS NULL`;

@Injectable()
export class RevenueSlabsRepository {
  constructor(private readonly dataSource: DataSource) {}

  types(): Promise<RevenueType[]> {
    return this.dataSource.query('SELECT id, name, kind FROM revenue_types ORDER BY id');
  }

  /** In display order. */
  async ofLender(lenderId: number, source: Pick<Tx, 'query'> = this.dataSource): Promise<Slab[]> {
    const rows = await source.query<SlabRow[]>(`${SLABS} AND slab.lender_id = ? ORDER BY slab.display_order, slab.id`, [
      lenderId,
    ]);
    return rows.map(toSlab);
  }

  /** Each lender's slabs in display order. */
  async byLender(): Promise<Map<number, Slab[]>> {
    const rows = await this.dataSource.query<SlabRow[]>(
      `${SLABS} ORDER BY slab.lender_id, slab.display_order, slab.id`,
    );
    const lenders = new Map<number, Slab[]>();
    for (const slab of rows.map(toSlab)) lenders.set(slab.lender_id, [...(lenders.get(slab.lender_id) ?? []), slab]);
    return lenders;
  }

  async hasLender(lenderId: number): Promise<boolean> {
    const rows = await this.dataSource.query<object[]>('SELECT id FROM lenders WHERE id = ? AND deleted_at IS NULL', [
      lenderId,
    ]);
    return rows.length > 0;
  }

  /** Locks the lender, under which its slabs are added, ordered and deleted; returns whether it exists. */
  async lockLender(tx: Tx, lenderId: number): Promise<boolean> {
    const rows = await tx.query<object[]>('SELECT id FROM lenders WHERE id = ? AND deleted_at IS NULL FOR UPDATE', [
      lenderId,
    ]);
    return rows.length > 0;
  }

  /** The slab, locked until `tx` ends. The joined types are not locked, because they are read everywhere. */
  async lock(tx: Tx, id: number): Promise<Slab | undefined> {
    await tx.query('SELECT id FROM lender_revenue_slabs WHERE id = ? FOR UPDATE', [id]);
    const [row] = await tx.query<SlabRow[]>(`${SLABS} AND slab.id = ?`, [id]);
    return row && toSlab(row);
  }

  /** Adds the slab at the end of the lender's order; the lender is locked. */
  async insert(tx: Tx, lenderId: number, values: NewSlab): Promise<number> {
    const names = [...SLAB_VALUES, 'status'] as const;
    const { insertId } = await tx.query<WriteResult>(
      `INSERT INTO lender_revenue_slabs (lender_id, ${names.join(', ')}, display_order)
       SELECT ?${', ?'.repeat(names.length)}, COALESCE(MAX(display_order), 0) + 1
       FROM lender_revenue_slabs WHERE lender_id = ? AND deleted_at IS NULL`,
      [lenderId, ...names.map((name) => values[name]), lenderId],
    );
    return insertId;
  }

  async update(tx: Tx, id: number, values: NewSlab): Promise<void> {
    const names = [...SLAB_VALUES, 'status'] as const;
    await tx.query(
      `UPDATE lender_revenue_slabs SET ${names.map((name) => `${name} = ?`).join(', ')}, version = version + 1
       WHERE id = ?`,
      [...names.map((name) => values[name]), id],
    );
  }

  async delete(tx: Tx, id: number): Promise<void> {
    await tx.query('UPDATE lender_revenue_slabs SET deleted_at = ?, version = version + 1 WHERE id = ?', [
      new Date(),
      id,
    ]);
  }

  /** The order is not edited as a property of a slab, so that its version stays the same. */
  async order(tx: Tx, lenderId: number, ids: readonly number[]): Promise<void> {
    await tx.query(
      `UPDATE lender_revenue_slabs SET display_order = FIELD(id, ${ids.map(() => '?').join(', ')})
       WHERE lender_id = ? AND deleted_at IS NULL`,
      [...ids, lenderId],
    );
  }
}

function toSlab(row: SlabRow): Slab {
  const values = Object.fromEntries(SLAB_VALUES.map((name) => [name, decimal.from(row[name])])) as Pick<
    Slab,
    SlabField
  >;
  return { ...row, ...values };
}

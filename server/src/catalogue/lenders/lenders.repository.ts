import { Injectable } from '@nestjs/common';
import { LENDER_PROPERTIES, type Lender, type LenderProperty } from '@marketplace/contract/lenders/lender.js';
import type { LenderValues } from '@marketplace/contract/lenders/rules.js';
import { DataSource } from 'typeorm';
import { decimal, json } from '../../platform/database/columns.js';
import { refuseTaken } from '../../platform/database/refuse-taken.js';
import type { Tx, WriteResult } from '../../platform/database/transactions.js';
import { stored, updateEach } from '../../platform/database/update-each.js';

/** A lender as it is kept in memory: its properties as the API returns them, and whether it was deleted. */
export type LenderRow = Omit<Lender, 'lender_id' | 'updated_at'> & {
  id: number;
  updated_at: Date;
  deleted_at: Date | null;
};

const DECIMALS = [
  'min_income',
  'max_income',
  'min_loan_amount',
  'loan_amount_upto',
  'apr_min',
  'apr_max',
  'benchmark_rate',
  'spread_percent',
  'processing_fees',
  'third_party_fees',
  'late_payment_percent',
  'bounce_charge',
  'foreclosure_percent',
  'part_prepayment_percent',
  'switching_percent',
] as const satisfies readonly LenderProperty[];

const LISTS = ['lender_group_ids', 'documents', 'otps', 'insurance_kinds'] as const satisfies readonly LenderProperty[];

/** A row as mysql2 returns it: DECIMAL and JSON are text. */
type StoredRow = Omit<LenderRow, (typeof DECIMALS | typeof LISTS)[number]> &
  Record<(typeof DECIMALS | typeof LISTS)[number], string | null>;

const COLUMNS = ['id', 'code', 'version', 'updated_at', 'deleted_at', ...LENDER_PROPERTIES].join(', ');

@Injectable()
export class LendersRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Includes deleted lenders. */
  async readAll(): Promise<LenderRow[]> {
    const rows = await this.dataSource.query<StoredRow[]>(`SELECT ${COLUMNS} FROM lenders`);
    return rows.map(toRow);
  }

  /** The lender, locked until `tx` ends. */
  async lock(tx: Tx, id: number): Promise<LenderRow | undefined> {
    const [row] = await tx.query<StoredRow[]>(`SELECT ${COLUMNS} FROM lenders WHERE id = ? FOR UPDATE`, [id]);
    return row && toRow(row);
  }

  /** All undeleted lenders, locked together. */
  async lockAll(tx: Tx): Promise<LenderRow[]> {
    const rows = await tx.query<StoredRow[]>(
      `SELECT ${COLUMNS} FROM lenders WHERE deleted_at IS NULL ORDER BY id FOR UPDATE`,
    );
    return rows.map(toRow);
  }

  /** Adds the lender at the end of the order, unless `values` contains its priority; its code is made from the name. */
  async insert(tx: Tx, values: Partial<LenderValues> & Pick<LenderValues, 'name'>): Promise<LenderRow> {
    // Locks the existing lenders, so that of two added at the same moment one comes after the other.
    const lenders = await this.lockAll(tx);
    const row: Partial<LenderValues> & { code: string } = {
      lender_group_ids: [],
      priority: Math.max(0, ...lenders.map(({ priority }) => priority)) + 1,
      ...values,
      code: await freeCode(tx, values.name),
    };
    const names = Object.keys(row) as (keyof typeof row)[];
    const { insertId } = await refuseTaken(
      tx.query<WriteResult>(
        `INSERT INTO lenders (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
        names.map((name) => stored(row[name])),
      ),
      'LENDER.NAME_TAKEN',
    );
    const lender = await this.lock(tx, insertId);
    if (!lender) throw new Error('The inserted lender is gone');
    return lender;
  }

  /** Applies `changes` to `before`, which `tx` has locked; returns the updated lender. */
  async update(
    tx: Tx,
    before: LenderRow,
    changes: Partial<LenderValues & Pick<LenderRow, 'deleted_at'>>,
  ): Promise<LenderRow> {
    const after: LenderRow = { ...before, ...changes, version: before.version + 1, updated_at: new Date() };
    const names = Object.keys(changes) as (keyof typeof changes)[];
    await refuseTaken(
      tx.query(
        `UPDATE lenders SET ${names.map((name) => `${name} = ?, `).join('')}version = ?, updated_at = ?,
           deleted_id = IF(deleted_at IS NULL, 0, id)
         WHERE id = ? AND version = ?`,
        [...names.map((name) => stored(after[name])), after.version, after.updated_at, before.id, before.version],
      ),
      'LENDER.NAME_TAKEN',
    );
    return after;
  }

  /** Sets one property of each of `lenders`, which `tx` has locked, to its own value. */
  updateEach<K extends LenderProperty>(
    tx: Tx,
    lenders: readonly LenderRow[],
    property: K,
    valueOf: (lender: LenderRow) => LenderRow[K],
  ): Promise<LenderRow[]> {
    return updateEach(tx, 'lenders', lenders, property, valueOf);
  }
}

/** A code that no lender has or had: the name in plain letters, with a number if it is taken. */
async function freeCode(tx: Tx, name: string): Promise<string> {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50);
  const base = plain || 'lender';
  const rows = await tx.query<{ code: string }[]>(
    'SELECT code FROM lenders WHERE code = ? OR code LIKE ? LOCK IN SHARE MODE',
    [base, `${base}-%`],
  );
  const taken = new Set(rows.map(({ code }) => code.toLowerCase()));
  let code = base;
  for (let n = 2; taken.has(code); n++) code = `${base}-${n}`;
  return code;
}

function toRow(row: StoredRow): LenderRow {
  const numbers = Object.fromEntries(DECIMALS.map((name) => [name, decimal.from(row[name])]));
  const lists = Object.fromEntries(LISTS.map((name) => [name, json.from(row[name])]));
  return { ...row, ...numbers, ...lists } as unknown as LenderRow;
}

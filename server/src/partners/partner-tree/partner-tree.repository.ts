import { Injectable } from '@nestjs/common';
import { COUNTED_UP_TO } from '@marketplace/contract/lists/lists.js';
import type { MerchantState } from '@marketplace/contract/merchants/merchants.js';
import { DataSource } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import { agentRests, merchantRests } from '../diligence/resting-links.js';
import type { TREE_LIST } from './dto/partner-tree.dto.js';

export interface StoredBranch {
  id: number;
  partner_id: number;
  partner_name: string;
  shop_name: string;
  state: MerchantState;
  agents: number;
  leads: number;
  rests: number;
}

export interface StoredLeaf {
  id: number;
  name: string;
  status: 0 | 1;
  must_change_password: 0 | 1;
  leads: number;
  rests: number;
}

/** The most agents of a shop that are shown. */
const AGENTS_MAX = 500;

/** Shops below partners, and agents below shops: a page reads its own shops alone, however many the partner has. */
@Injectable()
export class PartnerTreeRepository {
  constructor(private readonly dataSource: DataSource) {}

  async page(query: ReturnType<typeof TREE_LIST.read>): Promise<{ rows: StoredBranch[]; total: number | null }> {
    const { id: ids, partner_id, state } = query.filter;
    const where: [string, unknown][] = [];
    if (ids) where.push(['m.id IN (?)', [0, ...ids]]);
    if (partner_id !== undefined) where.push(['m.partner_id = ?', partner_id]);
    if (state) where.push(['m.state = ?', state]);
    const whole = [...where];
    if (query.after !== undefined) whole.push([`m.id ${query.direction === 'ASC' ? '>' : '<'} ?`, query.after]);
    const sqlOf = (parts: typeof where) => ['TRUE', ...parts.map(([sql]) => sql)].join(' AND ');
    const valuesOf = (parts: typeof where) => parts.map(([, value]) => value);
    const [rows, counted] = await Promise.all([
      this.dataSource.query<StoredBranch[]>(
        `${BRANCH} FROM (SELECT m.* FROM merchants m WHERE ${sqlOf(whole)} ORDER BY m.id ${query.direction} LIMIT ? OFFSET ?) m
         JOIN partners p ON p.id = m.partner_id ORDER BY m.id ${query.direction}`,
        [...valuesOf(whole), query.limit, query.offset],
      ),
      this.dataSource.query<{ n: number }[]>(
        `SELECT COUNT(*) AS n FROM (SELECT 1 FROM merchants m WHERE ${sqlOf(where)} LIMIT ${COUNTED_UP_TO + 1}) counted`,
        valuesOf(where),
      ),
    ]);
    const n = Number(counted[0]!.n);
    return { rows, total: n > COUNTED_UP_TO ? null : n };
  }

  async branch(id: number): Promise<StoredBranch | undefined> {
    const [row] = await this.dataSource.query<StoredBranch[]>(
      `${BRANCH} FROM merchants m JOIN partners p ON p.id = m.partner_id WHERE m.id = ?`,
      [id],
    );
    return row;
  }

  agentsOf(merchantId: number): Promise<StoredLeaf[]> {
    return this.dataSource.query<StoredLeaf[]>(
      `SELECT u.id, u.name, u.status, u.must_change_password,
         (SELECT COUNT(*) FROM applications a WHERE a.agent_id = u.id AND a.submitted_at IS NOT NULL) AS leads,
         (u.status = 0 OR ${agentRests('u.id')} OR ${merchantRests('u.merchant_id')}) AS rests
       FROM partner_users u WHERE u.merchant_id = ? AND u.role = 'AGENT' AND u.deleted_at IS NULL
       ORDER BY u.id LIMIT ${AGENTS_MAX}`,
      [merchantId],
    );
  }

  /** The shop, its accounts of the portal (`userIds`), its links, and where it and its agents are paid to. */
  async moveMerchant(tx: Tx, id: number, userIds: readonly number[], from: number, to: number): Promise<void> {
    for (const [kind, ids] of [
      ['MERCHANT', [id]],
      ['AGENT', [0, ...userIds]],
    ] as const) {
      await tx.query(
        'UPDATE payee_accounts SET partner_id = ? WHERE partner_id = ? AND payee_kind = ? AND payee_id IN (?)',
        [to, from, kind, ids],
      );
    }
    await tx.query('UPDATE merchants SET partner_id = ?, version = version + 1 WHERE id = ?', [to, id]);
    await tx.query('UPDATE partner_users SET partner_id = ?, version = version + 1 WHERE merchant_id = ?', [to, id]);
    await tx.query('UPDATE tracking_links SET partner_id = ?, version = version + 1 WHERE merchant_id = ?', [to, id]);
  }
}

const BRANCH = `SELECT m.id, m.partner_id, p.name AS partner_name, m.shop_name, m.state,
  (SELECT COUNT(*) FROM partner_users u WHERE u.merchant_id = m.id AND u.role = 'AGENT' AND u.deleted_at IS NULL) AS agents,
  (SELECT COUNT(*) FROM applications a WHERE a.merchant_id = m.id AND a.submitted_at IS NOT NULL) AS leads,
  ${merchantRests('m.id')} AS rests`;

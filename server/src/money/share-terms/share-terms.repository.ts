import { Injectable } from '@nestjs/common';
import { rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { DatedTerms } from '@marketplace/contract/revenue/share-tree.js';
import { DataSource } from 'typeorm';
import { payeeNames } from '../../partners/payees/payee-names.js';
import type { Tx } from '../../platform/database/transactions.js';
import { containing } from '../../platform/rest/list-query.js';
import type { SHARE_TERMS_LIST, SHARED_WITH_LIST } from './dto/share-terms.dto.js';
import { ShareTermsEntity } from './share-terms.entity.js';

type NewTerms = Pick<
  ShareTermsEntity,
  'partner_id' | 'merchant_id' | 'agent_id' | 'valid_from' | 'percent' | 'flat_amount'
>;

/** Terms as the database answers them. */
interface TermsRow {
  id: number;
  partner_id: number;
  merchant_id: number;
  agent_id: number | null;
  valid_from: string;
  percent: string;
  flat_amount: string;
}

/** Of whom the terms are. */
export interface TermsOf extends DatedTerms {
  /** Whose share they are a part of: a shop that has moved has terms of both partners. */
  partner_id: number;
  merchant_id: number;
  agent_id: number | null;
}

/** A merchant, or an agent of one, whom a partner may pass a part of its share on to. */
export interface Payable {
  id: number;
  name: string;
  merchant_id: number;
}

const TERMS = `SELECT t.id, t.partner_id, t.merchant_id, t.agent_id, t.valid_from, t.percent, t.flat_amount FROM share_terms t
  WHERE t.deleted_at IS NULL`;

@Injectable()
export class ShareTermsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A page of all and how many there are. */
  findPage(query: ReturnType<typeof SHARE_TERMS_LIST.read>): Promise<[ShareTermsEntity[], number]> {
    const { id: ids, ...columns } = query.filter;
    const found = this.dataSource.getRepository(ShareTermsEntity).createQueryBuilder('terms').where(columns);
    if (ids) found.andWhere('terms.id IN (:...ids)', { ids: [0, ...ids] });
    if (query.after !== undefined) {
      found.andWhere(`terms.id ${query.direction === 'ASC' ? '>' : '<'} :after`, { after: query.after });
    }
    return found.orderBy('terms.id', query.direction).skip(query.offset).take(query.limit).getManyAndCount();
  }

  find(id: number): Promise<ShareTermsEntity | null> {
    return this.dataSource.getRepository(ShareTermsEntity).findOneBy({ id });
  }

  /** Locked until `tx` ends. */
  lock(tx: Tx, id: number): Promise<ShareTermsEntity | null> {
    return tx.manager.findOne(ShareTermsEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async insert(tx: Tx, values: NewTerms): Promise<number> {
    return (await tx.manager.save(ShareTermsEntity, tx.manager.create(ShareTermsEntity, values))).id;
  }

  /** Marks terms that `tx` has locked as deleted; their history stays. */
  async remove(tx: Tx, { id, version }: ShareTermsEntity): Promise<void> {
    await tx.manager.update(ShareTermsEntity, { id }, { deleted_at: new Date(), version: version + 1 });
  }

  /** Changes of the terms of a partner come one after the other: each looks at what merchant and agents have. */
  async lockPartner(tx: Tx, partnerId: number): Promise<void> {
    await tx.query('SELECT 1 FROM partners WHERE id = ? FOR UPDATE', [partnerId]);
  }

  /** The terms of merchants and all their agents; read with a lock inside of a transaction, which sees what others did. */
  async ofMerchants(merchantIds: readonly number[], tx?: Tx): Promise<TermsOf[]> {
    if (merchantIds.length === 0) return [];
    const rows = await (tx ?? this.dataSource).query<TermsRow[]>(
      `${TERMS} AND t.merchant_id IN (?)${tx ? ' LOCK IN SHARE MODE' : ''}`,
      [merchantIds],
    );
    return rows.map(toTerms);
  }

  /** An agent's terms follow the agent from shop to shop. */
  async ofAgents(agentIds: readonly number[], tx?: Tx): Promise<TermsOf[]> {
    if (agentIds.length === 0) return [];
    const rows = await (tx ?? this.dataSource).query<TermsRow[]>(
      `${TERMS} AND t.agent_id IN (?)${tx ? ' LOCK IN SHARE MODE' : ''}`,
      [agentIds],
    );
    return rows.map(toTerms);
  }

  /** The approved merchants of a partner, or the agents of one of them. */
  async payables(
    partnerId: number,
    { filter, limit, offset, after }: ReturnType<typeof SHARED_WITH_LIST.read>,
  ): Promise<{ found: Payable[]; total: number }> {
    const { merchant_id, q } = filter;
    const [from, name] =
      merchant_id === undefined
        ? (["merchants p WHERE p.partner_id = ? AND p.state = 'APPROVED'", 'p.shop_name'] as const)
        : (["partner_users p WHERE p.partner_id = ? AND p.role = 'AGENT' AND p.merchant_id = ?", 'p.name'] as const);
    const search = q ? ` AND ${name} LIKE ?` : '';
    const parameters = [partnerId, ...(merchant_id === undefined ? [] : [merchant_id]), ...(q ? [containing(q)] : [])];
    const [row] = await this.dataSource.query<{ n: number }[]>(
      `SELECT COUNT(p.id) AS n FROM ${from}${search}`,
      parameters,
    );
    const found = await this.dataSource.query<Omit<Payable, 'merchant_id'>[]>(
      `SELECT p.id, ${name} AS name FROM ${from}${search} AND p.id > ? ORDER BY p.id LIMIT ? OFFSET ?`,
      [...parameters, after ?? 0, limit, offset],
    );
    return {
      found: found.map((one) => ({ ...one, merchant_id: merchant_id ?? one.id })),
      total: Number(row?.n ?? 0),
    };
  }

  async isApproved(tx: Tx, partnerId: number, merchantId: number): Promise<boolean> {
    const rows = await tx.query<object[]>(
      "SELECT id FROM merchants WHERE id = ? AND partner_id = ? AND state = 'APPROVED'",
      [merchantId, partnerId],
    );
    return rows.length > 0;
  }

  async isAgentOf(tx: Tx, partnerId: number, merchantId: number, agentId: number): Promise<boolean> {
    const rows = await tx.query<object[]>(
      "SELECT id FROM partner_users WHERE id = ? AND partner_id = ? AND merchant_id = ? AND role = 'AGENT'",
      [agentId, partnerId, merchantId],
    );
    return rows.length > 0;
  }

  names(ids: Parameters<typeof payeeNames>[1]): ReturnType<typeof payeeNames> {
    return payeeNames(this.dataSource, ids);
  }
}

function toTerms({ percent, flat_amount, ...row }: TermsRow): TermsOf {
  return { ...row, percent: Number(percent), flatPaise: rupeesToPaise(Number(flat_amount)) };
}

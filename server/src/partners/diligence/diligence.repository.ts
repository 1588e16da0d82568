import { Injectable } from '@nestjs/common';
import { COUNTED_UP_TO } from '@marketplace/contract/lists/lists.js';
import { istToday, shiftDay } from '@marketplace/contract/dates/ist.js';
import {
  DILIGENCE_FINDINGS,
  type DiligenceFinding,
  type DuplicateKind,
  EXPIRES_SOON_DAYS,
} from '@marketplace/contract/partners/diligence.js';
import { CURRENT_AGREEMENTS } from '@marketplace/contract/portal/agreement.js';
import type { PayeeKind } from '@marketplace/contract/revenue/share-tree.js';
import { DataSource } from 'typeorm';
import type { DiligenceEntity } from './diligence.entity.js';
import type { DILIGENCE_LIST, DuplicatePayee } from './dto/diligence.dto.js';
import type { InsuranceSellerResponse } from './dto/insurance-seller.dto.js';
import { agentRests, merchantRests } from './resting-links.js';

export interface StoredDiligence extends DiligenceEntity {
  name: string;
  partner_id: number;
  partner_name: string;
  merchant_id: number | null;
  has_pan: 0 | 1;
  has_account: 0 | 1;
  rests: 0 | 1;
  is_duplicate: 0 | 1;
  decided_by_name: string | null;
}

/** Each payee with who it is and what it has entered. Merchants count once they are approved; refused ones earn nothing. */
const FROM = `FROM payee_diligence e
  LEFT JOIN merchants m ON e.payee_kind = 'MERCHANT' AND m.id = e.payee_id
  LEFT JOIN partner_users u ON e.payee_kind = 'AGENT' AND u.id = e.payee_id AND u.deleted_at IS NULL
  LEFT JOIN partners own ON e.payee_kind = 'PARTNER' AND own.id = e.payee_id
  LEFT JOIN agent_payees tax ON tax.agent_id = u.id
  LEFT JOIN partner_payees named ON named.partner_id = own.id
  JOIN partners p ON p.id = COALESCE(m.partner_id, u.partner_id, own.id)
  LEFT JOIN payee_accounts account ON account.partner_id = p.id AND account.payee_kind = e.payee_kind
    AND account.payee_id = IF(e.payee_kind = 'PARTNER', 0, e.payee_id)`;

const HAS_PAN = "(m.id IS NOT NULL OR COALESCE(tax.pan_index, '') <> '' OR named.id IS NOT NULL)";

const exists = (from: string) => `EXISTS (SELECT 1 FROM ${from})`;
/** Another payee has the same mobile number, PAN or bank account. */
const IS_DUPLICATE = `(${[
  exists('merchants x WHERE x.phone_index = m.phone_index AND x.id <> m.id'),
  exists("merchants x WHERE x.pan_index = m.pan_index AND x.pan_index <> '' AND x.id <> m.id"),
  exists("agent_payees x WHERE x.pan_index = m.pan_index AND x.pan_index <> ''"),
  exists('partner_users x WHERE x.phone_index = u.phone_index AND x.id <> u.id'),
  exists("merchants x WHERE x.pan_index = tax.pan_index AND x.pan_index <> ''"),
  exists("agent_payees x WHERE x.pan_index = tax.pan_index AND x.pan_index <> '' AND x.id <> tax.id"),
  exists('payee_accounts x WHERE x.account_index = account.account_index AND x.id <> account.id'),
].join(' OR ')})`;

/** A finding as a condition, and its values. */
function conditionOf(finding: DiligenceFinding): [string, unknown[]] {
  const today = istToday();
  switch (finding) {
    case 'AGREEMENT_MISSING':
      return ["e.payee_kind <> 'PARTNER' AND COALESCE(e.agreement_version, '') NOT IN (?)", [CURRENT_AGREEMENTS]];
    case 'PAN_MISSING':
      return [`NOT ${HAS_PAN}`, []];
    case 'ACCOUNT_MISSING':
      return ['account.id IS NULL', []];
    case 'EXPIRED':
      return ['e.expires_on < ?', [today]];
    case 'DUPLICATE':
      return [`e.decision <> 'CLEARED' AND ${IS_DUPLICATE}`, []];
    case 'EXPIRES_SOON':
      return ['e.expires_on BETWEEN ? AND ?', [today, shiftDay(today, EXPIRES_SOON_DAYS)]];
  }
}

@Injectable()
export class DiligenceRepository {
  constructor(private readonly dataSource: DataSource) {}

  async page(
    query: ReturnType<typeof DILIGENCE_LIST.read>,
  ): Promise<{ rows: StoredDiligence[]; total: number | null }> {
    const { id: ids, kind, payee_id, partner_id, finding } = query.filter;
    const where: [string, unknown[]][] = [];
    if (ids) where.push(['e.id IN (?)', [[0, ...ids]]]);
    if (kind) where.push(['e.payee_kind = ?', [kind]]);
    if (payee_id !== undefined) where.push(['e.payee_id = ?', [payee_id]]);
    if (partner_id !== undefined) where.push(['p.id = ?', [partner_id]]);
    if (finding) where.push(conditionOf(finding));
    // The queue: of those who work, whoever has something to be seen to.
    if (!ids && payee_id === undefined) {
      where.push(["(e.payee_kind <> 'MERCHANT' OR m.state = 'APPROVED')", []]);
      if (!finding) {
        const any = DILIGENCE_FINDINGS.map(conditionOf);
        where.push([`(${any.map(([sql]) => `(${sql})`).join(' OR ')})`, any.flatMap(([, values]) => values)]);
      }
    }
    const whole = [...where];
    if (query.after !== undefined) whole.push([`e.id ${query.direction === 'ASC' ? '>' : '<'} ?`, [query.after]]);
    const sqlOf = (parts: typeof where) => ['TRUE', ...parts.map(([sql]) => sql)].join(' AND ');
    const valuesOf = (parts: typeof where) => parts.flatMap(([, values]) => values);
    const [rows, counted] = await Promise.all([
      this.dataSource.query<StoredDiligence[]>(
        `${select()} WHERE ${sqlOf(whole)} ORDER BY e.id ${query.direction} LIMIT ? OFFSET ?`,
        [...valuesOf(whole), query.limit, query.offset],
      ),
      this.dataSource.query<{ n: number }[]>(
        `SELECT COUNT(*) AS n FROM (SELECT 1 ${FROM} WHERE ${sqlOf(where)} LIMIT ${COUNTED_UP_TO + 1}) counted`,
        valuesOf(where),
      ),
    ]);
    const n = Number(counted[0]!.n);
    return { rows, total: n > COUNTED_UP_TO ? null : n };
  }

  async get(id: number): Promise<StoredDiligence | undefined> {
    const [row] = await this.dataSource.query<StoredDiligence[]>(`${select()} WHERE e.id = ?`, [id]);
    return row;
  }

  /** The partner with its number for insurance. */
  async insuranceSeller(slug: string): Promise<InsuranceSellerResponse | undefined> {
    const [row] = await this.dataSource.query<InsuranceSellerResponse[]>(
      `SELECT p.name, d.licence_number FROM partners p
       LEFT JOIN payee_diligence d ON d.payee_kind = 'PARTNER' AND d.payee_id = p.id
       WHERE p.slug = ? AND p.status = 1`,
      [slug],
    );
    return row;
  }

  /** Rows of payees that were made before there were any, or by a server of the version before. */
  async ensureAll(): Promise<void> {
    for (const [kind, from] of [
      ['PARTNER', 'partners x WHERE'],
      ['MERCHANT', 'merchants x WHERE'],
      ['AGENT', "partner_users x WHERE x.role = 'AGENT' AND"],
    ] as const) {
      await this.dataSource.query(
        `INSERT IGNORE INTO payee_diligence (payee_kind, payee_id)
         SELECT ?, x.id FROM ${from} NOT EXISTS (
           SELECT 1 FROM payee_diligence e WHERE e.payee_kind = ? AND e.payee_id = x.id) LIMIT 5000`,
        [kind, kind],
      );
    }
  }

  /** Other payees with the same mobile number, PAN or bank account. */
  async duplicates(
    own: { kind: PayeeKind; id: number },
    by: { merchantPhone: string | null; accountPhone: string | null; pan: string | null; account: string | null },
  ): Promise<DuplicatePayee[]> {
    const found = async (kind: DuplicateKind, select: string, values: unknown[]): Promise<DuplicatePayee[]> => {
      const rows = await this.dataSource.query<Omit<DuplicatePayee, 'by'>[]>(`${select} LIMIT 20`, values);
      return rows.map((row) => ({ by: kind, ...row }));
    };
    const SHOPS = `SELECT 'MERCHANT' AS payee_kind, m.id AS payee_id, m.shop_name AS name, p.name AS partner_name
      FROM merchants m JOIN partners p ON p.id = m.partner_id`;
    const AGENTS = `SELECT 'AGENT' AS payee_kind, u.id AS payee_id, u.name, p.name AS partner_name
      FROM partner_users u JOIN partners p ON p.id = u.partner_id`;
    const ownShop = own.kind === 'MERCHANT' ? own.id : 0;
    const ownAgent = own.kind === 'AGENT' ? own.id : 0;
    const lists = await Promise.all([
      by.merchantPhone
        ? found('MOBILE', `${SHOPS} WHERE m.phone_index = ? AND m.id <> ?`, [by.merchantPhone, ownShop])
        : [],
      by.accountPhone
        ? found(
            'MOBILE',
            `${AGENTS} WHERE u.phone_index = ? AND u.role = 'AGENT' AND u.deleted_at IS NULL AND u.id <> ?`,
            [by.accountPhone, ownAgent],
          )
        : [],
      by.pan ? found('PAN', `${SHOPS} WHERE m.pan_index = ? AND m.id <> ?`, [by.pan, ownShop]) : [],
      by.pan
        ? found('PAN', `${AGENTS} JOIN agent_payees t ON t.agent_id = u.id WHERE t.pan_index = ? AND u.id <> ?`, [
            by.pan,
            ownAgent,
          ])
        : [],
      by.account
        ? found(
            'ACCOUNT',
            `SELECT a.payee_kind, IF(a.payee_kind = 'PARTNER', a.partner_id, a.payee_id) AS payee_id, COALESCE(m.shop_name, u.name, p.name) AS name, p.name AS partner_name
             FROM payee_accounts a JOIN partners p ON p.id = a.partner_id
             LEFT JOIN merchants m ON a.payee_kind = 'MERCHANT' AND m.id = a.payee_id
             LEFT JOIN partner_users u ON a.payee_kind = 'AGENT' AND u.id = a.payee_id
             WHERE a.account_index = ?
               AND NOT (a.payee_kind = ? AND IF(a.payee_kind = 'PARTNER', a.partner_id, a.payee_id) = ?)`,
            [by.account, own.kind, own.id],
          )
        : [],
    ]);
    return lists.flat();
  }
}

function select(): string {
  return `SELECT e.*, COALESCE(m.shop_name, u.name, own.name) AS name, p.id AS partner_id, p.name AS partner_name,
    COALESCE(m.id, u.merchant_id) AS merchant_id, ${HAS_PAN} AS has_pan, account.id IS NOT NULL AS has_account,
    (CASE e.payee_kind WHEN 'MERCHANT' THEN ${merchantRests('m.id')}
      WHEN 'AGENT' THEN (u.status = 0 OR ${agentRests('u.id')} OR ${merchantRests('u.merchant_id')})
      ELSE 0 END) AS rests,
    (e.decision <> 'CLEARED' AND ${IS_DUPLICATE}) AS is_duplicate,
    (SELECT a.name FROM admin_users a WHERE a.id = e.decided_by) AS decided_by_name
    ${FROM}`;
}

import { Injectable } from '@nestjs/common';
import type { DiligenceDecision } from '@marketplace/contract/partners/diligence.js';
import { CURRENT_AGREEMENTS } from '@marketplace/contract/portal/agreement.js';
import { AGENTS_LOOKED_AT } from '@marketplace/contract/portal/to-do.js';
import { DataSource } from 'typeorm';
import type { OwnPayee } from '../../partners/payees/payee-refs.js';
import type { PortalScope } from '../../platform/auth/portal-scope.js';

interface OwnPapers {
  expires_on: string | null;
  decision: DiligenceDecision;
}

/** Agents who sign in and have not agreed, or have entered no PAN or bank account. */
const WITHOUT_PAPERS = `LEFT JOIN payee_diligence papers ON papers.payee_kind = 'AGENT' AND papers.payee_id = newest.id
  LEFT JOIN agent_payees tax ON tax.agent_id = newest.id
  LEFT JOIN payee_accounts account ON account.partner_id = newest.partner_id AND account.payee_kind = 'AGENT'
    AND account.payee_id = newest.id
  WHERE COALESCE(papers.agreement_version, '') NOT IN (?) OR COALESCE(tax.pan_index, '') = '' OR account.id IS NULL`;

const SIGNS_IN = `u.role = 'AGENT' AND u.deleted_at IS NULL AND u.status = 1 AND u.must_change_password = 0
  ORDER BY u.id DESC LIMIT ${AGENTS_LOOKED_AT}`;

@Injectable()
export class ToDoRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Of payees from before there were papers there is no row. */
  async papersOf({ kind, entityId }: OwnPayee): Promise<OwnPapers> {
    const [row] = await this.dataSource.query<OwnPapers[]>(
      'SELECT d.expires_on, d.decision FROM payee_diligence d WHERE d.payee_kind = ? AND d.payee_id = ?',
      [kind, entityId],
    );
    return row ?? { expires_on: null, decision: 'OPEN' };
  }

  /** `null`: no account is entered. */
  async accountChangedAt({ partnerId, kind, id }: OwnPayee): Promise<Date | null> {
    const [account] = await this.dataSource.query<{ changed_at: Date }[]>(
      'SELECT a.changed_at FROM payee_accounts a WHERE a.partner_id = ? AND a.payee_kind = ? AND a.payee_id = ?',
      [partnerId, kind, id],
    );
    return account?.changed_at ?? null;
  }

  /** Own tickets with an answer or a question of the desk that the caller has not written to since. */
  async answeredTickets(userId: number): Promise<{ support: number; query: number }> {
    const rows = await this.dataSource.query<{ kind: string; n: number }[]>(
      `SELECT t.kind, COUNT(*) AS n FROM tickets t
       WHERE t.partner_user_id = ? AND t.state IN ('WAITING_FOR_CUSTOMER', 'ANSWERED') GROUP BY t.kind`,
      [userId],
    );
    const count = (isSupport: boolean) =>
      rows.reduce((sum, { kind, n }) => sum + ((kind === 'tech_support') === isSupport ? Number(n) : 0), 0);
    return { support: count(true), query: count(false) };
  }

  /** Among the newest agents below an owner or a merchant; nobody is below staff and agents. */
  agentsWithoutPapers({ role, columns: { partner_id, merchant_id } }: PortalScope): Promise<number> {
    if (role === 'OWNER') return this.ofPartner(partner_id);
    return role === 'MERCHANT' && merchant_id !== undefined ? this.ofMerchant(merchant_id) : Promise.resolve(0);
  }

  private async ofPartner(partnerId: number): Promise<number> {
    const [row] = await this.dataSource.query<{ n: number }[]>(
      `SELECT COUNT(*) AS n FROM (
         SELECT u.id, u.partner_id FROM partner_users u WHERE u.partner_id = ? AND ${SIGNS_IN}) newest ${WITHOUT_PAPERS}`,
      [partnerId, CURRENT_AGREEMENTS],
    );
    return Number(row!.n);
  }

  private async ofMerchant(merchantId: number): Promise<number> {
    const [row] = await this.dataSource.query<{ n: number }[]>(
      `SELECT COUNT(*) AS n FROM (
         SELECT u.id, u.partner_id FROM partner_users u WHERE u.merchant_id = ? AND ${SIGNS_IN}) newest ${WITHOUT_PAPERS}`,
      [merchantId, CURRENT_AGREEMENTS],
    );
    return Number(row!.n);
  }
}

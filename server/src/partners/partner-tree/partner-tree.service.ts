import { Injectable } from '@nestjs/common';
import { PARTNER } from '../../accounts/accounts/account-kinds.js';
import { SessionsService } from '../../accounts/sessions/sessions.service.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import type { PartnerUserEntity } from '../partner-users/partner-user.entity.js';
import { stateOf } from '../partner-users/portal-users.service.js';
import { UserChangeNotices } from '../partner-users/user-change-notices.js';
import {
  type MerchantBranch,
  type MerchantBranchRow,
  type MoveAgentDto,
  type MoveMerchantDto,
  TREE_LIST,
} from './dto/partner-tree.dto.js';
import { PartnerTreeRepository, type StoredBranch } from './partner-tree.repository.js';

/**
 * Who works below whom; moving an agent to another shop of the same partner (decision 99), and a shop to another partner
 * (decision 102).
 */
@Injectable()
export class PartnerTreeService {
  constructor(
    private readonly repository: PartnerTreeRepository,
    private readonly transactions: Transactions,
    private readonly sessions: SessionsService,
    private readonly notices: UserChangeNotices,
  ) {}

  async page(raw: RawListQuery): Promise<Page<MerchantBranchRow>> {
    const query = TREE_LIST.read(raw);
    const { rows, total } = await this.repository.page(query);
    return new Page('partner-tree', rows.map(toRow), query.offset, total);
  }

  async get(id: number): Promise<MerchantBranch> {
    const row = await this.repository.branch(id);
    if (!row) throw new DomainError('MERCHANT.NOT_FOUND');
    const agents = await this.repository.agentsOf(id);
    return {
      ...toRow(row),
      agent_list: agents.map((agent) => ({
        ...{ id: agent.id, name: agent.name, state: stateOf(agent), leads: Number(agent.leads) },
        rests: Number(agent.rests) === 1 ? 1 : 0,
      })),
    };
  }

  /**
   * Applications keep the shop at which they were brought. The agent's links follow, and its sessions end on every
   * server, because a session knows its shop. Of two admins who move at once the second is told that it has changed.
   */
  async moveAgent(
    id: number,
    { from_merchant_id, to_merchant_id }: MoveAgentDto,
    actor: Actor,
  ): Promise<MerchantBranch> {
    if (from_merchant_id === to_merchant_id) {
      throw new InvalidRequest([{ field: 'to_merchant_id', key: 'field.option' }]);
    }
    await this.transactions.run(actor, async (tx) => {
      const [agent] = await tx.query<{ partner_id: number; merchant_id: number }[]>(
        `SELECT partner_id, merchant_id FROM partner_users
         WHERE id = ? AND role = 'AGENT' AND deleted_at IS NULL FOR UPDATE`,
        [id],
      );
      if (!agent) throw new DomainError('PORTAL_USER.NOT_FOUND');
      if (agent.merchant_id !== from_merchant_id) throw new DomainError('VERSION.CONFLICT');
      const [shop] = await tx.query<unknown[]>(
        "SELECT id FROM merchants WHERE id = ? AND partner_id = ? AND state = 'APPROVED' LOCK IN SHARE MODE",
        [to_merchant_id, agent.partner_id],
      );
      if (!shop) throw new DomainError('MERCHANT.NOT_FOUND');
      await tx.query('UPDATE partner_users SET merchant_id = ?, version = version + 1 WHERE id = ?', [
        to_merchant_id,
        id,
      ]);
      await tx.query('UPDATE tracking_links SET merchant_id = ?, version = version + 1 WHERE agent_id = ?', [
        to_merchant_id,
        id,
      ]);
      await this.sessions.endAll(tx, 'partner', id);
      tx.audit('move', PARTNER.entity, id, [
        { property: 'merchant_id', before: from_merchant_id, after: to_merchant_id },
      ]);
      await this.notices.tell(tx, { id, partner_id: agent.partner_id, role: 'AGENT', status: 1 }, 'moved', actor);
    });
    return this.get(to_merchant_id);
  }

  /**
   * Takes a shop with its agents, links and bank accounts to another partner. Applications and what is earned of them
   * stay with the old one. Both partners are locked, so that nobody approves, pays or agrees terms meanwhile; sessions
   * end on every server, because a session knows its partner.
   */
  async moveMerchant(
    id: number,
    { from_partner_id, to_partner_id, reason }: MoveMerchantDto,
    actor: Actor,
  ): Promise<MerchantBranch> {
    if (from_partner_id === to_partner_id) {
      throw new InvalidRequest([{ field: 'to_partner_id', key: 'field.option' }]);
    }
    await this.transactions.run(actor, async (tx) => {
      const partners = await tx.query<{ id: number; status: 0 | 1 }[]>(
        'SELECT id, status FROM partners WHERE id IN (?) ORDER BY id FOR UPDATE',
        [[from_partner_id, to_partner_id]],
      );
      const [shop] = await tx.query<{ partner_id: number; phone_index: string }[]>(
        "SELECT partner_id, phone_index FROM merchants WHERE id = ? AND state = 'APPROVED' FOR UPDATE",
        [id],
      );
      if (!shop) throw new DomainError('MERCHANT.NOT_FOUND');
      if (shop.partner_id !== from_partner_id) throw new DomainError('VERSION.CONFLICT');
      if (partners.find((one) => one.id === to_partner_id)?.status !== 1) throw new DomainError('PARTNER.NOT_FOUND');
      const [known] = await tx.query<unknown[]>(
        'SELECT id FROM merchants WHERE partner_id = ? AND phone_index = ? LOCK IN SHARE MODE',
        [to_partner_id, shop.phone_index],
      );
      if (known) throw new DomainError('MERCHANT.KNOWN_THERE');
      const users = await tx.query<Pick<PartnerUserEntity, 'id' | 'role' | 'status'>[]>(
        'SELECT id, role, status FROM partner_users WHERE merchant_id = ? FOR UPDATE',
        [id],
      );
      await this.repository.moveMerchant(
        tx,
        id,
        users.map((user) => user.id),
        from_partner_id,
        to_partner_id,
      );
      for (const user of users) await this.sessions.endAll(tx, 'partner', user.id);
      // The agents go along with their shop.
      for (const merchant of users.filter(({ role }) => role === 'MERCHANT')) {
        for (const partner_id of [from_partner_id, to_partner_id]) {
          await this.notices.tell(tx, { ...merchant, partner_id }, 'moved', actor);
        }
      }
      tx.audit('move', 'merchant', id, [
        { property: 'partner_id', before: from_partner_id, after: to_partner_id },
        { property: 'reason', before: null, after: reason },
      ]);
    });
    return this.get(id);
  }
}

function toRow({
  id,
  partner_id,
  partner_name,
  shop_name,
  state,
  agents,
  leads,
  rests,
}: StoredBranch): MerchantBranchRow {
  return {
    ...{ id, partner_id, partner_name, shop_name, state },
    ...{ agents: Number(agents), leads: Number(leads), rests: Number(rests) === 1 ? 1 : 0 },
  };
}

import { Injectable } from '@nestjs/common';
import { formatDay, istToday } from '@marketplace/contract/dates/ist.js';
import { type DatedTerms, firstDayAboveWhole, termsOn } from '@marketplace/contract/revenue/share-tree.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { type HistoryEntry, HistoryService } from '../../platform/history/history.service.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import {
  type CreateShareTermsDto,
  SHARE_TERMS_LIST,
  SHARED_WITH_LIST,
  type SharedWithResponse,
  type ShareTermsResponse,
  type TermsNow,
} from './dto/share-terms.dto.js';
import type { ShareTermsEntity } from './share-terms.entity.js';
import { ShareTermsRepository, type TermsOf } from './share-terms.repository.js';

/** As the audit log names them. */
const ENTITY = 'share-terms';
const PROPERTIES = ['merchant_id', 'agent_id', 'valid_from', 'percent', 'flat_amount'] as const;

/**
 * What partners pass on to merchants and agents. Terms are added and never changed, and those of a day that has begun
 * stay: what somebody has earned does not become less.
 */
@Injectable()
export class ShareTermsService {
  constructor(
    private readonly repository: ShareTermsRepository,
    private readonly transactions: Transactions,
    private readonly audit: HistoryService,
  ) {}

  async page(raw: RawListQuery): Promise<Page<ShareTermsResponse>> {
    const query = SHARE_TERMS_LIST.read(raw);
    const [found, total] = await this.repository.findPage(query);
    return new Page('share-terms', await this.toResponses(found), query.offset, total);
  }

  async get(id: number): Promise<ShareTermsResponse> {
    const found = await this.repository.find(id);
    if (!found) throw new DomainError('RECORD.NOT_FOUND');
    return (await this.toResponses([found]))[0]!;
  }

  history(id: number, raw: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.audit.of(ENTITY, id, raw);
  }

  /** The merchants of a partner, or the agents of one, with what they get now and next. */
  async sharedWith(partnerId: number, raw: RawListQuery): Promise<Page<SharedWithResponse>> {
    const query = SHARED_WITH_LIST.read(raw);
    const { found, total } = await this.repository.payables(partnerId, query);
    const isAgents = query.filter.merchant_id !== undefined;
    const ids = found.map(({ id }) => id);
    const terms = isAgents ? await this.repository.ofAgents(ids) : await this.repository.ofMerchants(ids);
    const rows = found.map(({ id, name, merchant_id }): SharedWithResponse => {
      const own = terms.filter(
        (one) =>
          one.partner_id === partnerId && (isAgents ? one.agent_id === id : one.merchant_id === id && !one.agent_id),
      );
      return { id, name, merchant_id, agent_id: isAgents ? id : null, ...nowAndNext(own) };
    });
    return new Page('shares', rows, query.offset, total);
  }

  async create(dto: CreateShareTermsDto, actor: Actor): Promise<ShareTermsResponse> {
    const { partner_id, merchant_id, agent_id = null, valid_from, percent, flat_amount } = dto;
    const values = { partner_id, merchant_id, agent_id, valid_from, percent, flat_amount };
    const id = await this.transactions.run(
      actor,
      async (tx) => {
        await this.repository.lockPartner(tx, partner_id);
        if (valid_from < istToday()) throw new InvalidRequest([{ field: 'valid_from', key: 'field.dayFromToday' }]);
        const isKnown =
          (await this.repository.isApproved(tx, partner_id, merchant_id)) &&
          (agent_id === null || (await this.repository.isAgentOf(tx, partner_id, merchant_id, agent_id)));
        if (!isKnown) throw new DomainError('SHARE.PAYEE_NOT_FOUND');
        const created = await this.repository.insert(tx, values);
        await this.requireWithinWhole(tx, values, valid_from);
        const changes = PROPERTIES.map((property) => ({ property, before: null, after: values[property] }));
        tx.audit('create', ENTITY, created, changes);
        return created;
      },
      dto,
    );
    return this.get(id);
  }

  /** Takes back terms that no day has seen, of `partnerId` if it is given. */
  async remove(id: number, actor: Actor, partnerId?: number): Promise<ShareTermsResponse> {
    const before = await this.get(id);
    if (partnerId !== undefined && before.partner_id !== partnerId) throw new DomainError('RECORD.NOT_FOUND');
    await this.transactions.run(actor, async (tx) => {
      await this.repository.lockPartner(tx, before.partner_id);
      const terms = await this.repository.lock(tx, id);
      if (!terms) throw new DomainError('RECORD.NOT_FOUND');
      if (terms.valid_from <= istToday()) throw new DomainError('SHARE.STARTED');
      await this.repository.remove(tx, terms);
      // What held before goes on, which may be more.
      await this.requireWithinWhole(tx, terms, terms.valid_from);
      tx.audit('delete', ENTITY, id, [{ property: 'valid_from', before: terms.valid_from, after: null }]);
    });
    return { ...before, removable: 0 };
  }

  private async requireWithinWhole(
    tx: Tx,
    { partner_id, merchant_id }: Pick<ShareTermsEntity, 'partner_id' | 'merchant_id'>,
    from: string,
  ): Promise<void> {
    const terms = await this.repository.ofMerchants([merchant_id], tx);
    const { merchant, agents } = byPayee(terms.filter((one) => one.partner_id === partner_id));
    const day = firstDayAboveWhole(merchant, agents, from);
    if (day !== null) throw new DomainError('SHARE.ABOVE_WHOLE', { day: formatDay(day) });
  }

  private async toResponses(found: readonly ShareTermsEntity[]): Promise<ShareTermsResponse[]> {
    const { partners, merchants, agents } = await this.repository.names({
      partners: found.map(({ partner_id }) => partner_id),
      merchants: found.map(({ merchant_id }) => merchant_id),
      agents: found.map(({ agent_id }) => agent_id ?? 0),
    });
    const today = istToday();
    return found.map(({ created_at, updated_at: _updated, deleted_at: _deleted, version: _version, ...terms }) => ({
      ...terms,
      partner_name: partners.get(terms.partner_id) ?? '',
      merchant_name: merchants.get(terms.merchant_id) ?? '',
      agent_name: terms.agent_id === null ? null : (agents.get(terms.agent_id) ?? ''),
      removable: terms.valid_from > today ? 1 : 0,
      created_at: created_at.toISOString(),
    }));
  }
}

function byPayee(terms: readonly TermsOf[]): { merchant: TermsOf[]; agents: TermsOf[][] } {
  const merchant = terms.filter(({ agent_id }) => agent_id === null);
  const agents = new Map<number, TermsOf[]>();
  for (const one of terms) {
    if (one.agent_id !== null) agents.set(one.agent_id, [...(agents.get(one.agent_id) ?? []), one]);
  }
  return { merchant, agents: [...agents.values()] };
}

/** What of the terms of one payee holds today, and what begins next. */
export function nowAndNext(terms: readonly DatedTerms[]): { now: TermsNow | null; next: TermsNow | null } {
  const today = istToday();
  const days = terms.map(({ valid_from }) => valid_from).filter((day) => day > today);
  const first = days.sort()[0];
  const shown = (one: DatedTerms | null): TermsNow | null =>
    one && { id: one.id, valid_from: one.valid_from, percent: one.percent, flat_amount: one.flatPaise / 100 };
  return { now: shown(termsOn(terms, today)), next: first === undefined ? null : shown(termsOn(terms, first)) };
}

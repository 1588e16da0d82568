import { Injectable } from '@nestjs/common';
import { istToday } from '@marketplace/contract/dates/ist.js';
import type { ReferralKind } from '@marketplace/contract/partners/referrals.js';
import { termsOn } from '@marketplace/contract/revenue/share-tree.js';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/auth/actor.js';
import { Transactions } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { type HistoryEntry, HistoryService } from '../../platform/history/history.service.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import {
  type CreateReferralTermsDto,
  REFERRAL_TERMS_LIST,
  type ReferralTermsResponse,
} from './dto/referral-terms.dto.js';
import { ReferralTermsEntity } from './referral-terms.entity.js';

/** As the audit log names them. */
const ENTITY = 'referral-terms';
const PROPERTIES = ['kind', 'valid_from', 'amount', 'within_days'] as const;

/** What is paid for a referral. As with shares, terms are added and never changed: what was promised stays. */
@Injectable()
export class ReferralTermsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: HistoryService,
  ) {}

  async page(raw: RawListQuery): Promise<Page<ReferralTermsResponse>> {
    const query = REFERRAL_TERMS_LIST.read(raw);
    const { id: ids, ...columns } = query.filter;
    const found = this.terms.createQueryBuilder('terms').where(columns);
    if (ids) found.andWhere('terms.id IN (:...ids)', { ids: [0, ...ids] });
    const [rows, total] = await found
      .orderBy('terms.id', query.direction)
      .skip(query.offset)
      .take(query.limit)
      .getManyAndCount();
    return new Page('referral-terms', rows.map(toResponse), query.offset, total);
  }

  async get(id: number): Promise<ReferralTermsResponse> {
    const found = await this.terms.findOneBy({ id });
    if (!found) throw new DomainError('RECORD.NOT_FOUND');
    return toResponse(found);
  }

  async create(dto: CreateReferralTermsDto, actor: Actor): Promise<ReferralTermsResponse> {
    const { kind, valid_from, amount, within_days } = dto;
    const values = { kind, valid_from, amount, within_days };
    if (valid_from < istToday()) throw new InvalidRequest([{ field: 'valid_from', key: 'field.dayFromToday' }]);
    return this.transactions.run(
      actor,
      async (tx) => {
        const { id } = await tx.manager.save(ReferralTermsEntity, tx.manager.create(ReferralTermsEntity, values));
        const changes = PROPERTIES.map((property) => ({ property, before: null, after: values[property] }));
        tx.audit('create', ENTITY, id, changes);
        return toResponse(await tx.manager.findOneByOrFail(ReferralTermsEntity, { id }));
      },
      dto,
    );
  }

  /** Takes back terms whose day has not come. */
  remove(id: number, actor: Actor): Promise<ReferralTermsResponse> {
    return this.transactions.run(actor, async (tx) => {
      const terms = await tx.manager.findOne(ReferralTermsEntity, {
        where: { id },
        lock: { mode: 'pessimistic_write' },
      });
      if (!terms) throw new DomainError('RECORD.NOT_FOUND');
      if (terms.valid_from <= istToday()) throw new DomainError('SHARE.STARTED');
      await tx.manager.update(ReferralTermsEntity, { id }, { deleted_at: new Date(), version: terms.version + 1 });
      tx.audit('delete', ENTITY, id, [{ property: 'valid_from', before: terms.valid_from, after: null }]);
      return { ...toResponse(terms), removable: 0 };
    });
  }

  history(id: number, raw: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.audit.of(ENTITY, id, raw);
  }

  /** All terms of a kind: admins enter some in a year. */
  ofKind(kind: ReferralKind): Promise<ReferralTermsEntity[]> {
    return this.terms.find({ where: { kind }, order: { id: 'ASC' } });
  }

  /** What somebody who joins today is worth; `null`: nothing is paid. */
  async now(kind: ReferralKind): Promise<ReferralTermsEntity | null> {
    const terms = termsOn(await this.ofKind(kind), istToday());
    return terms && terms.amount > 0 ? terms : null;
  }

  private get terms() {
    return this.dataSource.getRepository(ReferralTermsEntity);
  }
}

function toResponse(terms: ReferralTermsEntity): ReferralTermsResponse {
  const { id, kind, valid_from, amount, within_days, created_at } = terms;
  const removable = valid_from > istToday() ? 1 : 0;
  return { id, kind, valid_from, amount, within_days, removable, created_at: created_at.toISOString() };
}

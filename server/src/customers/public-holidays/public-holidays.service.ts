import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/auth/actor.js';
import { changesBetween, Transactions } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type HistoryEntry, HistoryService } from '../../platform/history/history.service.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import {
  PUBLIC_HOLIDAY_LIST,
  type CreatePublicHolidayDto,
  type PublicHolidayResponse,
  type UpdatePublicHolidayDto,
} from './dto/public-holiday.dto.js';
import type { PublicHolidayEntity } from './public-holiday.entity.js';
import { PublicHolidaysRepository } from './public-holidays.repository.js';

/** As the audit log names them. */
const ENTITY = 'public-holiday';

@Injectable()
export class PublicHolidaysService {
  constructor(
    private readonly repository: PublicHolidaysRepository,
    private readonly transactions: Transactions,
    private readonly audit: HistoryService,
  ) {}

  async page(raw: RawListQuery): Promise<Page<PublicHolidayResponse>> {
    const query = PUBLIC_HOLIDAY_LIST.read(raw);
    const [found, total] = await this.repository.findPage(query);
    return new Page('public-holidays', found.map(toResponse), query.offset, total);
  }

  async get(id: number): Promise<PublicHolidayResponse> {
    return toResponse(await this.repository.get(id));
  }

  create(dto: CreatePublicHolidayDto, actor: Actor): Promise<PublicHolidayResponse> {
    return this.transactions.run(
      actor,
      async (tx) => {
        const created = await this.repository.insert(tx, dto);
        tx.audit('create', ENTITY, created.id, [{ property: 'name', before: null, after: created.name }]);
        return toResponse(created);
      },
      dto,
    );
  }

  update(id: number, dto: UpdatePublicHolidayDto, actor: Actor): Promise<PublicHolidayResponse> {
    return this.transactions.run(actor, async (tx) => {
      const before = await this.repository.lock(tx, id);
      if (dto.version !== undefined && before.version !== dto.version) throw new DomainError('VERSION.CONFLICT');
      const after = await this.repository.update(tx, before, dto);
      tx.audit('update', ENTITY, id, changesBetween(before, after, ['day', 'name', 'name_hi']));
      return toResponse(after);
    });
  }

  remove(id: number, actor: Actor): Promise<PublicHolidayResponse> {
    return this.transactions.run(actor, async (tx) => {
      const before = await this.repository.lock(tx, id);
      await this.repository.remove(tx, before);
      tx.audit('delete', ENTITY, id, [{ property: 'name', before: before.name, after: null }]);
      return toResponse(before);
    });
  }

  history(id: number, raw: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.audit.of(ENTITY, id, raw);
  }
}

function toResponse({
  id,
  day,
  name,
  name_hi,
  version,
  created_at,
  updated_at,
}: PublicHolidayEntity): PublicHolidayResponse {
  return {
    id,
    day,
    name,
    name_hi,
    version,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

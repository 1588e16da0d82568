import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/auth/actor.js';
import { changesBetween, Transactions } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type HistoryEntry, HistoryService } from '../../platform/history/history.service.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import {
  TAX_RATE_LIST,
  type CreateTaxRateDto,
  type TaxRateResponse,
  type UpdateTaxRateDto,
} from './dto/tax-rate.dto.js';
import type { TaxRateEntity } from './tax-rate.entity.js';
import { TaxRatesRepository } from './tax-rates.repository.js';

/** As the audit log names them. */
const ENTITY = 'tax-rate';
const PROPERTIES = [
  'kind',
  'valid_from',
  'law',
  'law_without_pan',
  'tds_threshold',
  'tds_percent',
  'tds_percent_without_pan',
  'gst_percent',
] as const;

@Injectable()
export class TaxRatesService {
  constructor(
    private readonly repository: TaxRatesRepository,
    private readonly transactions: Transactions,
    private readonly audit: HistoryService,
  ) {}

  async page(raw: RawListQuery): Promise<Page<TaxRateResponse>> {
    const query = TAX_RATE_LIST.read(raw);
    const [found, total] = await this.repository.findPage(query);
    return new Page('tax-rates', found.map(toResponse), query.offset, total);
  }

  async get(id: number): Promise<TaxRateResponse> {
    return toResponse(await this.repository.get(id));
  }

  create(dto: CreateTaxRateDto, actor: Actor): Promise<TaxRateResponse> {
    return this.transactions.run(
      actor,
      async (tx) => {
        const created = await this.repository.insert(tx, dto);
        tx.audit('create', ENTITY, created.id, [{ property: 'law', before: null, after: created.law }]);
        return toResponse(created);
      },
      dto,
    );
  }

  update(id: number, dto: UpdateTaxRateDto, actor: Actor): Promise<TaxRateResponse> {
    return this.transactions.run(actor, async (tx) => {
      const before = await this.repository.lock(tx, id);
      if (dto.version !== undefined && before.version !== dto.version) throw new DomainError('VERSION.CONFLICT');
      const after = await this.repository.update(tx, before, dto);
      tx.audit('update', ENTITY, id, changesBetween(before, after, PROPERTIES));
      return toResponse(after);
    });
  }

  remove(id: number, actor: Actor): Promise<TaxRateResponse> {
    return this.transactions.run(actor, async (tx) => {
      const before = await this.repository.lock(tx, id);
      await this.repository.remove(tx, before);
      tx.audit('delete', ENTITY, id, [{ property: 'law', before: before.law, after: null }]);
      return toResponse(before);
    });
  }

  history(id: number, raw: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.audit.of(ENTITY, id, raw);
  }
}

function toResponse({ created_at, updated_at, deleted_at: _, ...rate }: TaxRateEntity): TaxRateResponse {
  return { ...rate, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() };
}

import { Injectable } from '@nestjs/common';
import type { TaxKind } from '@marketplace/contract/tax/tax.js';
import { DataSource, type FindOneOptions, LessThanOrEqual } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { containing } from '../../platform/rest/list-query.js';
import type { TAX_RATE_LIST } from './dto/tax-rate.dto.js';
import { TaxRateEntity } from './tax-rate.entity.js';

type Values = Pick<
  TaxRateEntity,
  | 'kind'
  | 'valid_from'
  | 'law'
  | 'law_without_pan'
  | 'tds_threshold'
  | 'tds_percent'
  | 'tds_percent_without_pan'
  | 'gst_percent'
>;

@Injectable()
export class TaxRatesRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** What holds on `day` (`YYYY-MM-DD`); of two rows of one day the one that was added later. */
  async on(tx: Tx, kind: TaxKind, day: string): Promise<TaxRateEntity> {
    const found = await tx.manager.findOne(TaxRateEntity, validOn(kind, day));
    if (!found) throw new DomainError('TAX.NO_RATE');
    return found;
  }

  /** What holds on `day`, to be shown; `null` while none does. */
  findOn(kind: TaxKind, day: string): Promise<TaxRateEntity | null> {
    return this.taxRates.findOne(validOn(kind, day));
  }

  /** A page of all and how many there are. */
  findPage(query: ReturnType<typeof TAX_RATE_LIST.read>): Promise<[TaxRateEntity[], number]> {
    const { q, id: ids, ...columns } = query.filter;
    const found = this.taxRates.createQueryBuilder('taxRate').where(columns);
    if (ids) found.andWhere('taxRate.id IN (:...ids)', { ids: [0, ...ids] });
    if (q) found.andWhere('taxRate.law LIKE :q', { q: containing(q) });
    return found
      .orderBy(`taxRate.${query.sort}`, query.direction)
      .addOrderBy('taxRate.id', query.direction)
      .skip(query.offset)
      .take(query.limit)
      .getManyAndCount();
  }

  async get(id: number): Promise<TaxRateEntity> {
    return known(await this.taxRates.findOneBy({ id }));
  }

  /** Locked until `tx` ends. */
  async lock(tx: Tx, id: number): Promise<TaxRateEntity> {
    return known(await tx.manager.findOne(TaxRateEntity, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  }

  async insert(tx: Tx, values: Values): Promise<TaxRateEntity> {
    const { id } = await tx.manager.save(TaxRateEntity, tx.manager.create(TaxRateEntity, values));
    return tx.manager.findOneByOrFail(TaxRateEntity, { id });
  }

  /** Writes `values` over a row that `tx` has locked. */
  async update(tx: Tx, { id, version }: TaxRateEntity, values: Partial<Values>): Promise<TaxRateEntity> {
    const { kind, valid_from, law, law_without_pan, ...rates } = values;
    const { tds_threshold, tds_percent, tds_percent_without_pan, gst_percent } = rates;
    const changed = {
      ...{ kind, valid_from, law, law_without_pan, tds_threshold, tds_percent },
      ...{ tds_percent_without_pan, gst_percent },
    };
    await tx.manager.update(TaxRateEntity, { id }, { ...changed, version: version + 1, updated_at: new Date() });
    return tx.manager.findOneByOrFail(TaxRateEntity, { id });
  }

  /** Marks a row that `tx` has locked as deleted; its history stays. */
  async remove(tx: Tx, { id, version }: TaxRateEntity): Promise<void> {
    await tx.manager.update(TaxRateEntity, { id }, { deleted_at: new Date(), version: version + 1 });
  }

  private get taxRates() {
    return this.dataSource.getRepository(TaxRateEntity);
  }
}

function validOn(kind: TaxKind, day: string): FindOneOptions<TaxRateEntity> {
  return { where: { kind, valid_from: LessThanOrEqual(day) }, order: { valid_from: 'DESC', id: 'DESC' } };
}

function known(taxRate: TaxRateEntity | null): TaxRateEntity {
  if (!taxRate) throw new DomainError('RECORD.NOT_FOUND');
  return taxRate;
}

import { Injectable } from '@nestjs/common';
import { Between, DataSource, type EntityManager } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { containing } from '../../platform/rest/list-query.js';
import type { PUBLIC_HOLIDAY_LIST } from './dto/public-holiday.dto.js';
import { PublicHolidayEntity } from './public-holiday.entity.js';

type Values = Pick<PublicHolidayEntity, 'day' | 'name' | 'name_hi'>;

@Injectable()
export class PublicHolidaysRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The holidays from `from` to `to`, both `YYYY-MM-DD` and included; `manager` is a transaction's. */
  async daysBetween(
    from: string,
    to: string,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ReadonlySet<string>> {
    const found = await manager.find(PublicHolidayEntity, { select: { day: true }, where: { day: Between(from, to) } });
    return new Set(found.map(({ day }) => day));
  }

  /** A page of all and how many there are. */
  findPage(query: ReturnType<typeof PUBLIC_HOLIDAY_LIST.read>): Promise<[PublicHolidayEntity[], number]> {
    const { q, id: ids, ...columns } = query.filter;
    const found = this.publicHolidays.createQueryBuilder('publicHoliday').where(columns);
    if (ids) found.andWhere('publicHoliday.id IN (:...ids)', { ids: [0, ...ids] });
    if (q) found.andWhere('(publicHoliday.name LIKE :q OR publicHoliday.name_hi LIKE :q)', { q: containing(q) });
    return found
      .orderBy(`publicHoliday.${query.sort}`, query.direction)
      .addOrderBy('publicHoliday.id', query.direction)
      .skip(query.offset)
      .take(query.limit)
      .getManyAndCount();
  }

  async get(id: number): Promise<PublicHolidayEntity> {
    return known(await this.publicHolidays.findOneBy({ id }));
  }

  /** Locked until `tx` ends. */
  async lock(tx: Tx, id: number): Promise<PublicHolidayEntity> {
    return known(await tx.manager.findOne(PublicHolidayEntity, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  }

  async insert(tx: Tx, values: Values): Promise<PublicHolidayEntity> {
    const { id } = await tx.manager.save(PublicHolidayEntity, tx.manager.create(PublicHolidayEntity, values));
    return tx.manager.findOneByOrFail(PublicHolidayEntity, { id });
  }

  /** Writes `values` over a row that `tx` has locked. */
  async update(tx: Tx, { id, version }: PublicHolidayEntity, values: Partial<Values>): Promise<PublicHolidayEntity> {
    const { day, name, name_hi } = values;
    await tx.manager.update(
      PublicHolidayEntity,
      { id },
      { day, name, name_hi, version: version + 1, updated_at: new Date() },
    );
    return tx.manager.findOneByOrFail(PublicHolidayEntity, { id });
  }

  /** Marks a row that `tx` has locked as deleted; its history stays. */
  async remove(tx: Tx, { id, version }: PublicHolidayEntity): Promise<void> {
    await tx.manager.update(PublicHolidayEntity, { id }, { deleted_at: new Date(), version: version + 1 });
  }

  private get publicHolidays() {
    return this.dataSource.getRepository(PublicHolidayEntity);
  }
}

function known(publicHoliday: PublicHolidayEntity | null): PublicHolidayEntity {
  if (!publicHoliday) throw new DomainError('RECORD.NOT_FOUND');
  return publicHoliday;
}

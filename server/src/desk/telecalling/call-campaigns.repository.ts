import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Tx } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { containing } from '../../platform/rest/list-query.js';
import { CallCampaignEntity } from './call-campaign.entity.js';
import type { CALL_CAMPAIGN_LIST } from './dto/call-campaign.dto.js';

@Injectable()
export class CallCampaignsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** A page of all and how many there are. */
  findPage(query: ReturnType<typeof CALL_CAMPAIGN_LIST.read>): Promise<[CallCampaignEntity[], number]> {
    const { q, id: ids, ...columns } = query.filter;
    const found = this.campaigns.createQueryBuilder('campaign').where(columns);
    if (ids) found.andWhere('campaign.id IN (:...ids)', { ids: [0, ...ids] });
    if (q) found.andWhere('campaign.name LIKE :q', { q: containing(q) });
    return found
      .orderBy(`campaign.${query.sort}`, query.direction)
      .addOrderBy('campaign.id', query.direction)
      .skip(query.offset)
      .take(query.limit)
      .getManyAndCount();
  }

  find(id: number): Promise<CallCampaignEntity | null> {
    return this.campaigns.findOneBy({ id });
  }

  async get(id: number): Promise<CallCampaignEntity> {
    return known(await this.find(id));
  }

  /** Locked until `tx` ends. */
  async lock(tx: Tx, id: number): Promise<CallCampaignEntity> {
    return known(await tx.manager.findOne(CallCampaignEntity, { where: { id }, lock: { mode: 'pessimistic_write' } }));
  }

  async insert(tx: Tx, values: Partial<CallCampaignEntity>): Promise<CallCampaignEntity> {
    const { id } = await tx.manager.save(CallCampaignEntity, tx.manager.create(CallCampaignEntity, values));
    return tx.manager.findOneByOrFail(CallCampaignEntity, { id });
  }

  /** Writes `values` over a row that `tx` has locked. */
  async update(
    tx: Tx,
    { id, version }: CallCampaignEntity,
    values: Partial<CallCampaignEntity>,
  ): Promise<CallCampaignEntity> {
    await tx.manager.update(CallCampaignEntity, { id }, { ...values, version: version + 1, updated_at: new Date() });
    return tx.manager.findOneByOrFail(CallCampaignEntity, { id });
  }

  private get campaigns() {
    return this.dataSource.getRepository(CallCampaignEntity);
  }
}

function known(campaign: CallCampaignEntity | null): CallCampaignEntity {
  if (!campaign) throw new DomainError('RECORD.NOT_FOUND');
  return campaign;
}

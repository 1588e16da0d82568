import { Injectable } from '@nestjs/common';
import { type AudienceFilter, audienceProblem } from '@marketplace/contract/audiences/audiences.js';
import {
  type CallCampaignAct,
  callCampaignAfter,
  CAMPAIGNS_RUNNING_MAX,
  DISPOSITIONS,
  DISPOSITIONS_NEEDED,
  type Disposition,
} from '@marketplace/contract/telecalling/telecalling.js';
import { DataSource } from 'typeorm';
import type { Actor } from '../../platform/auth/actor.js';
import { changesBetween, Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import { type HistoryEntry, HistoryService } from '../../platform/history/history.service.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import type { CallCampaignEntity } from './call-campaign.entity.js';
import { CallCampaignsRepository } from './call-campaigns.repository.js';
import {
  CALL_CAMPAIGN_LIST,
  type CallCampaignResponse,
  type CreateCallCampaignDto,
  type LeadCount,
  type UpdateCallCampaignDto,
} from './dto/call-campaign.dto.js';

/** As the audit log names them. */
const ENTITY = 'call-campaign';

const OWN = ['name', 'script_en', 'script_hi', 'max_attempts', 'pause_minutes', 'dispositions'] as const;
const OF_AUDIENCE = [
  'product_type',
  'states',
  'income_min',
  'income_max',
  'idle_days_min',
  'idle_days_max',
  'language',
  'partner_ids',
] as const;

@Injectable()
export class CallCampaignsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: CallCampaignsRepository,
    private readonly transactions: Transactions,
    private readonly audit: HistoryService,
  ) {}

  async page(raw: RawListQuery): Promise<Page<CallCampaignResponse>> {
    const query = CALL_CAMPAIGN_LIST.read(raw);
    const [found, total] = await this.repository.findPage(query);
    return new Page('call-campaigns', found.map(toResponse), query.offset, total);
  }

  async get(id: number): Promise<CallCampaignResponse> {
    return toResponse(await this.repository.get(id));
  }

  create(dto: CreateCallCampaignDto, actor: Actor): Promise<CallCampaignResponse> {
    return this.transactions.run(
      actor,
      async (tx) => {
        const created = await this.repository.insert(tx, {
          ...ownOf(dto),
          state: 'DRAFT',
          audience: audienceOf(dto),
          audience_count: null,
          leads: 0,
          fill_after: null,
        });
        tx.enqueue('call-campaign-count', { campaign: created.id, version: created.version });
        tx.audit('create', ENTITY, created.id, [{ property: 'name', before: null, after: created.name }]);
        return toResponse(created);
      },
      dto,
    );
  }

  update(id: number, dto: UpdateCallCampaignDto, actor: Actor): Promise<CallCampaignResponse> {
    return this.transactions.run(actor, async (tx) => {
      const stored = await this.repository.lock(tx, id);
      if (dto.version !== undefined && stored.version !== dto.version) throw new DomainError('VERSION.CONFLICT');
      const before = toResponse(stored);
      const whole = { ...before, ...given(dto) };
      const isOther = changesBetween(before, whole, OF_AUDIENCE).length > 0;
      if (isOther && stored.state !== 'DRAFT') throw new DomainError('CALL_CAMPAIGN.STARTED');
      if (stored.state === 'ENDED') throw new DomainError('CALL_CAMPAIGN.STATE');
      const after = await this.repository.update(tx, stored, {
        ...ownOf(whole),
        ...(isOther && { audience: audienceOf(whole), audience_count: null }),
      });
      if (isOther) tx.enqueue('call-campaign-count', { campaign: id, version: after.version });
      const response = toResponse(after);
      tx.audit('update', ENTITY, id, changesBetween(before, response, [...OWN, ...OF_AUDIENCE]));
      return response;
    });
  }

  /** What is begun goes on by itself: the worker makes leads of the audience. */
  move(id: number, act: CallCampaignAct, actor: Actor): Promise<CallCampaignResponse> {
    return this.transactions.run(actor, async (tx) => {
      const stored = await this.repository.lock(tx, id);
      const state = callCampaignAfter(stored.state, act);
      if (state === undefined) throw new DomainError('CALL_CAMPAIGN.STATE');
      if (state === 'RUNNING') await refuseTooMany(tx);
      const after = await this.repository.update(tx, stored, { state, ...(act === 'start' && { fill_after: 0 }) });
      if (act === 'start') tx.enqueue('call-campaign-fill', { campaign: id });
      tx.audit(act, ENTITY, id, [{ property: 'state', before: stored.state, after: state }]);
      return toResponse(after);
    });
  }

  /** How many leads ended how, and how many have not. */
  async results(id: number): Promise<LeadCount[]> {
    await this.repository.get(id);
    const rows = await this.dataSource.query<LeadCount[]>(
      'SELECT outcome, COUNT(*) AS leads FROM call_leads WHERE campaign_id = ? GROUP BY outcome',
      [id],
    );
    return rows.map(({ outcome, leads }) => ({ outcome, leads: Number(leads) }));
  }

  history(id: number, raw: RawListQuery): Promise<Page<HistoryEntry>> {
    return this.audit.of(ENTITY, id, raw);
  }
}

/** Two campaigns that are started at once may make one too many, which harms nobody. */
async function refuseTooMany(tx: Tx): Promise<void> {
  const [row] = await tx.query<{ n: number }[]>("SELECT COUNT(*) AS n FROM call_campaigns WHERE state = 'RUNNING'");
  if (Number(row?.n) >= CAMPAIGNS_RUNNING_MAX) {
    throw new DomainError('CALL_CAMPAIGN.TOO_MANY', { max: CAMPAIGNS_RUNNING_MAX });
  }
}

function given(dto: UpdateCallCampaignDto): Partial<CreateCallCampaignDto> {
  const sent = Object.entries(dto).filter(([name, value]) => name !== 'version' && value !== undefined);
  return Object.fromEntries(sent);
}

function ownOf(dto: CreateCallCampaignDto): Pick<CallCampaignEntity, (typeof OWN)[number]> {
  const { name, script_en, script_hi, max_attempts, pause_minutes, dispositions } = dto;
  return { name, script_en, script_hi, max_attempts, pause_minutes, dispositions: withNeeded(dispositions) };
}

function withNeeded(chosen: readonly Disposition[]): Disposition[] {
  return DISPOSITIONS.filter((one) => chosen.includes(one) || DISPOSITIONS_NEEDED.some((needed) => needed === one));
}

/** Only who has agreed to calls is called, so that nobody else becomes a lead. */
function audienceOf(dto: CreateCallCampaignDto): AudienceFilter {
  const { product_type, states, income_min, income_max, idle_days_min, idle_days_max, language, partner_ids } = dto;
  const filter: AudienceFilter = {
    ...{ offers_on: 'phone', product_type, states, income_min, income_max },
    ...{ idle_days_min, idle_days_max, language, partner_ids },
  };
  const field = audienceProblem(filter);
  if (field !== null) throw new InvalidRequest([{ field, key: 'field.invalid' }]);
  return filter;
}

function toResponse(campaign: CallCampaignEntity): CallCampaignResponse {
  const { id, name, state, audience, audience_count, leads, fill_after, version, created_at, updated_at } = campaign;
  const { script_en, script_hi, max_attempts, pause_minutes, dispositions } = campaign;
  return {
    ...{ id, name, state, audience_count, leads, script_en, script_hi, max_attempts, pause_minutes, dispositions },
    is_filling: fill_after !== null && state !== 'ENDED' ? 1 : 0,
    product_type: audience.product_type,
    states: [...audience.states],
    income_min: audience.income_min,
    income_max: audience.income_max,
    idle_days_min: audience.idle_days_min,
    idle_days_max: audience.idle_days_max,
    language: audience.language,
    partner_ids: [...audience.partner_ids],
    version,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
}

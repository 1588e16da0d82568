import { Injectable } from '@nestjs/common';
import { audienceProblem, type AudienceFilter, EVERYBODY } from '@marketplace/contract/audiences/audiences.js';
import {
  type CampaignAct,
  campaignAfter,
  NO_RECIPIENTS,
  type RecipientCounts,
  type RecipientState,
} from '@marketplace/contract/campaigns/campaigns.js';
import { contactOf, type TemplateChannel } from '@marketplace/contract/campaigns/templates.js';
import { DataSource } from 'typeorm';
import { requireSecondAdmin } from '../../accounts/accounts/second-admin.js';
import type { Actor } from '../../platform/auth/actor.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import { toTemplateResponse } from '../message-templates/message-templates.service.js';
import { MessageTemplateEntity } from '../message-templates/message-template.entity.js';
import { campaignHash } from './campaign-hash.js';
import { CampaignSamples } from './campaign-samples.js';
import { CampaignEntity } from './campaign.entity.js';
import {
  CAMPAIGN_LIST,
  type CampaignResponse,
  type CampaignRow,
  type CreateCampaignDto,
  type NewCampaign,
} from './dto/campaign.dto.js';

const ENTITY = 'campaign';

type ShownRow = Pick<CampaignEntity, 'id' | 'name' | 'state' | 'audience' | 'created_at'> & {
  channel: TemplateChannel;
  writer: string | null;
};

/** Campaigns as the admins write, approve, pause and stop them; `CampaignSender` does what they ask for. */
@Injectable()
export class CampaignsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly samples: CampaignSamples,
  ) {}

  async page(raw: RawListQuery): Promise<Page<CampaignRow>> {
    const { filter, direction, limit, offset } = CAMPAIGN_LIST.read(raw);
    const ids = filter.id;
    const which = [ids ? 'c.id IN (?)' : 'TRUE', filter.state ? 'c.state = ?' : 'TRUE'].join(' AND ');
    const parameters = [...(ids ? [[0, ...ids]] : []), ...(filter.state ? [filter.state] : [])];
    const [rows, [counted]] = await Promise.all([
      this.dataSource.query<ShownRow[]>(
        `SELECT c.id, c.name, c.state, c.audience, c.created_at, t.channel, admin.name AS writer
         FROM campaigns c JOIN message_templates t ON t.id = c.template_id
         LEFT JOIN admin_users admin ON admin.id = c.created_by
         WHERE ${which} ORDER BY c.id ${direction} LIMIT ? OFFSET ?`,
        [...parameters, limit, offset],
      ),
      this.dataSource.query<{ n: number }[]>(`SELECT COUNT(*) AS n FROM campaigns c WHERE ${which}`, parameters),
    ]);
    return new Page('campaigns', rows.map(toRow), offset, Number(counted?.n ?? 0));
  }

  async get(id: number, actor: Actor): Promise<CampaignResponse> {
    const campaign = await this.dataSource.getRepository(CampaignEntity).findOneBy({ id });
    if (!campaign) throw new DomainError('RECORD.NOT_FOUND');
    const { filter, audience, counted_at, hash, submitted_at, approved_at, ended_at, next_key } = campaign;
    const [template, names, counts, samples] = await Promise.all([
      this.dataSource.getRepository(MessageTemplateEntity).findOneByOrFail({ id: campaign.template_id }),
      this.namesOf([campaign.created_by, campaign.submitted_by, campaign.approved_by]),
      campaign.counts ?? countRecipients(this.dataSource, id),
      this.samples.of(campaign),
    ]);
    const name = (admin: number | null) => (admin === null ? null : (names.get(admin) ?? null));
    return {
      ...{ id, name: campaign.name, state: campaign.state, channel: template.channel, audience, filter, hash, samples },
      ...{ template: toTemplateResponse(template), recipients: counts },
      created_at: campaign.created_at.toISOString(),
      counted_at: counted_at?.toISOString() ?? null,
      ...{ created_by: name(campaign.created_by), submitted_by: name(campaign.submitted_by) },
      ...{ approved_by: name(campaign.approved_by), submitted_at: submitted_at?.toISOString() ?? null },
      approved_at: approved_at?.toISOString() ?? null,
      ended_at: ended_at?.toISOString() ?? null,
      is_changed: campaign.stopped_for === 'changed' ? 1 : 0,
      is_filling: next_key === null ? 0 : 1,
      is_mine: campaign.submitted_by !== null && campaign.submitted_by === actor.id ? 1 : 0,
    };
  }

  create(dto: CreateCampaignDto, actor: Actor): Promise<NewCampaign> {
    const { name, template_id, ...asked } = dto;
    return this.transactions.run(
      actor,
      async (tx) => {
        const template = await tx.manager.findOneBy(MessageTemplateEntity, { id: template_id, state: 'current' });
        if (!template) throw new InvalidRequest([{ field: 'template_id', key: 'field.invalid' }]);
        const filter: AudienceFilter = { ...EVERYBODY, ...known(asked) };
        // What the law asks of a promotion is no choice of the form's.
        const promotional = contactOf(template.category) === 'promotional';
        filter.offers_on = promotional ? template.channel : null;
        const problem = audienceProblem(filter);
        if (problem) throw new InvalidRequest([{ field: problem, key: 'campaign.bounds' }]);
        const row = { ...{ name, template_id, filter }, state: 'DRAFT' as const, created_by: actor.id, sample_ids: [] };
        const saved = await tx.manager.save(CampaignEntity, tx.manager.create(CampaignEntity, row));
        tx.audit('create', ENTITY, saved.id, [{ property: 'name', before: null, after: name }]);
        tx.enqueue('campaign-count', { id: saved.id });
        return { id: saved.id, name };
      },
      dto,
    );
  }

  /** Asks another admin for the approval of just this text and audience. */
  submit(id: number, actor: Actor): Promise<CampaignResponse> {
    return this.doing(id, 'submit', actor, async (tx, campaign) => {
      if (campaign.audience === null) throw new DomainError('CAMPAIGN.NOT_COUNTED');
      if (campaign.audience === 0) throw new DomainError('CAMPAIGN.NOBODY');
      return { hash: await hashOf(tx, campaign), submitted_by: actor.id, submitted_at: new Date() };
    });
  }

  /**
   * `hash` is of what the second admin has read.
   * @throws {DomainError} `AUTH.SECOND_ADMIN`, `AUTH.SECOND_ADMIN_LINKED`, `CAMPAIGN.CHANGED`
   */
  approve(id: number, hash: string, actor: Actor): Promise<CampaignResponse> {
    return this.doing(id, 'approve', actor, async (tx, campaign) => {
      await requireSecondAdmin(tx, campaign.submitted_by!, actor);
      if (campaign.created_by !== null) await requireSecondAdmin(tx, campaign.created_by, actor);
      if (hash !== campaign.hash || hash !== (await hashOf(tx, campaign))) throw new DomainError('CAMPAIGN.CHANGED');
      return { ...start(tx, campaign), approved_by: actor.id, approved_at: new Date(), next_key: 0 };
    });
  }

  pause(id: number, actor: Actor): Promise<CampaignResponse> {
    return this.doing(id, 'pause', actor, () => ({}));
  }

  resume(id: number, actor: Actor): Promise<CampaignResponse> {
    return this.doing(id, 'resume', actor, async (tx, campaign) => {
      if (campaign.hash !== (await hashOf(tx, campaign))) throw new DomainError('CAMPAIGN.CHANGED');
      return { ...start(tx, campaign), stopped_for: null };
    });
  }

  /** For good. Who still waits is sent nothing. */
  stop(id: number, actor: Actor): Promise<CampaignResponse> {
    return this.doing(id, 'stop', actor, () => ({ ended_at: new Date() }));
  }

  private async doing(
    id: number,
    act: CampaignAct,
    actor: Actor,
    work: (tx: Tx, campaign: CampaignEntity) => Partial<CampaignEntity> | Promise<Partial<CampaignEntity>>,
  ): Promise<CampaignResponse> {
    await this.transactions.run(actor, async (tx) => {
      const campaign = await lockCampaign(tx, id);
      if (!campaign) throw new DomainError('RECORD.NOT_FOUND');
      const state = campaignAfter(campaign.state, act);
      if (!state) throw new DomainError('CAMPAIGN.STATE');
      await tx.manager.update(CampaignEntity, { id }, { ...(await work(tx, campaign)), state });
      tx.audit(act, ENTITY, id, [{ property: 'state', before: campaign.state, after: state }]);
    });
    return this.get(id, actor);
  }

  private async namesOf(admins: readonly (number | null)[]): Promise<Map<number, string>> {
    const rows = await this.dataSource.query<{ id: number; name: string }[]>(
      'SELECT id, name FROM admin_users WHERE id IN (?)',
      [[0, ...admins.filter((id) => id !== null)]],
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

export function lockCampaign(tx: Tx, id: number): Promise<CampaignEntity | null> {
  return tx.manager.findOne(CampaignEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
}

export async function hashOf(tx: Tx, { template_id, filter }: CampaignEntity): Promise<string> {
  return campaignHash(await tx.manager.findOneByOrFail(MessageTemplateEntity, { id: template_id }), filter);
}

export async function countRecipients(database: Pick<Tx, 'query'>, id: number): Promise<RecipientCounts> {
  const rows = await database.query<{ state: RecipientState; n: number }[]>(
    'SELECT state, COUNT(*) AS n FROM campaign_recipients WHERE campaign_id = ? GROUP BY state',
    [id],
  );
  const [stopped] = await database.query<{ n: number }[]>(
    'SELECT COUNT(*) AS n FROM campaign_recipients WHERE campaign_id = ? AND opted_out_at IS NOT NULL',
    [id],
  );
  return {
    ...NO_RECIPIENTS,
    ...Object.fromEntries(rows.map(({ state, n }) => [state, Number(n)])),
    OPTED_OUT: Number(stopped?.n ?? 0),
  };
}

/** The steps of an earlier run end by themselves, so that a pause and its end make no second chain. */
function start(tx: Tx, { id, run }: CampaignEntity): Partial<CampaignEntity> {
  tx.enqueue('campaign-step', { id, run: run + 1 });
  return { run: run + 1 };
}

/** What is left out asks nothing. */
function known(asked: object): Partial<AudienceFilter> {
  return Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined && value !== null));
}

function toRow({ id, name, state, channel, audience, created_at, writer }: ShownRow): CampaignRow {
  return {
    ...{ id, name, state, channel, audience },
    ...{ created_at: created_at.toISOString(), created_by: writer },
  };
}

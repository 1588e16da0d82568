import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { CAMPAIGN_SAMPLES } from '@marketplace/contract/campaigns/campaigns.js';
import { contactOf } from '@marketplace/contract/campaigns/templates.js';
import { mayContact } from '@marketplace/contract/contact/contact.js';
import { DataSource } from 'typeorm';
import { SYSTEM } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { MessageLog, type Receipt } from '../../platform/messaging/message-log.js';
import { type Job, OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { AudiencesService } from '../audiences/audiences.service.js';
import { MessageTemplateEntity } from '../message-templates/message-template.entity.js';
import { type Claimed, CampaignRound } from './campaign-round.js';
import { CampaignPaceEntity } from './campaign-pace.entity.js';
import { CampaignEntity } from './campaign.entity.js';
import { hashOf, lockCampaign } from './campaigns.service.js';

declare module '../../platform/database/jobs.js' {
  interface Jobs {
    'campaign-count': { id: number };
    /** One of a chain: makes rows of recipients, or hands messages over, for some seconds. */
    'campaign-step': { id: number; run: number };
  }
}

/** A step ends well before its claim does. */
const STEP_MS = 10_000;
/** A recipient whose worker was killed is somebody else's after this time. */
const CLAIM_MS = 60_000;
/** Messages that a round hands over at most. */
const ROUND = 100;
const WATCH_MS = 60_000;
const REASON_MAX = 80;

/**
 * Hands the messages of campaigns over, a chain of short steps for each. Any number of servers may do it at the same
 * time, and any of them may die at any moment: rows are made in one transaction with the place where the next begin, a
 * message keeps its uuid over all its tries, and what became of it is written with the end of its round.
 */
@Injectable()
export class CampaignSender implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: OutboxWorker,
    private readonly audiences: AudiencesService,
    private readonly messages: MessageLog,
    private readonly roundOf: CampaignRound,
    private readonly config: Config,
  ) {}

  onModuleInit(): void {
    this.outbox.handle('campaign-count', ({ payload }) => this.count(payload.id), 'long');
    this.outbox.handle('campaign-step', (job, signal) => this.step(job, signal), 'bulk');
    this.outbox.repeat(WATCH_MS, () => this.restartLost());
    this.messages.onReceipt((receipt) => this.receive(receipt));
  }

  /** Counts the audience and finds customers for the samples. */
  private async count(id: number): Promise<((tx: Tx) => Promise<unknown>) | undefined> {
    const campaign = await this.dataSource.getRepository(CampaignEntity).findOneBy({ id });
    if (campaign?.state !== 'DRAFT') return undefined;
    const samples: number[] = [];
    for (let after: number | null = 0; after !== null && samples.length < CAMPAIGN_SAMPLES;) {
      const page = await this.audiences.page(campaign.filter, after);
      samples.push(...page.ids.slice(0, CAMPAIGN_SAMPLES - samples.length));
      after = page.next;
    }
    const audience = samples.length === 0 ? 0 : await this.audiences.count(campaign.filter);
    const counted = { audience, sample_ids: samples, counted_at: new Date() };
    return (tx) => tx.manager.update(CampaignEntity, { id, state: 'DRAFT' }, counted);
  }

  private async step(
    { payload: { id, run } }: Job<'campaign-step'>,
    signal: AbortSignal,
  ): Promise<((tx: Tx) => Promise<unknown>) | undefined> {
    const end = performance.now() + STEP_MS;
    let next: Date | 'now' | 'over' = 'now';
    while (next === 'now' && performance.now() < end && !signal.aborted) next = await this.round(id, run);
    if (next === 'over') return undefined;
    const dueAt = next === 'now' ? new Date() : next;
    return (tx) => Promise.resolve(tx.enqueue('campaign-step', { id, run }, dueAt));
  }

  /** Answers when the next round may begin, or that none follows. */
  private async round(id: number, run: number): Promise<Date | 'now' | 'over'> {
    const campaign = await this.current(id, run);
    if (!campaign) return 'over';
    if (campaign.next_key !== null) return this.fill(id, run);
    const template = await this.dataSource.getRepository(MessageTemplateEntity).findOneByOrFail({
      id: campaign.template_id,
    });
    const question = { contact: contactOf(template.category), channel: template.channel };
    // At night nobody may be sent anything: then no row is touched.
    const hours = mayContact({ ...question, at: this.roundOf.now(), consent: true });
    if (!hours.allowed) return hours.next ?? 'over';
    const turn = await this.claim(id, run, template.channel);
    if (turn === 'over' || turn instanceof Date) return turn;
    const { claimed, freeAt } = turn;
    if (claimed.length === 0) return this.rest(id, run);
    await this.roundOf.handOver(template, question, claimed);
    const wait = freeAt.getTime() - Date.now();
    if (wait > STEP_MS / 2) return freeAt;
    if (wait > 0) await pause(wait);
    return 'now';
  }

  /** The campaign while it runs, and is what was approved; otherwise it is paused here and now. */
  private current(id: number, run: number): Promise<CampaignEntity | null> {
    return this.transactions.run(SYSTEM, async (tx) => {
      const campaign = await tx.manager.findOneBy(CampaignEntity, { id, run, state: 'RUNNING' });
      if (!campaign || campaign.hash === (await hashOf(tx, campaign))) return campaign;
      await tx.manager.update(
        CampaignEntity,
        { id, run, state: 'RUNNING' },
        { state: 'PAUSED', stopped_for: 'changed' },
      );
      tx.audit('pause', 'campaign', id, [{ property: 'state', before: 'RUNNING', after: 'PAUSED' }]);
      return null;
    });
  }

  /** Makes the rows of one page of the audience, and notes where the next begins. */
  private fill(id: number, run: number): Promise<'now' | 'over'> {
    const work = async (tx: Tx) => {
      const campaign = await lockCampaign(tx, id);
      if (campaign?.state !== 'RUNNING' || campaign.run !== run) return 'over';
      if (campaign.next_key === null) return 'now';
      const now = new Date();
      const { ids, next } = await this.audiences.page(campaign.filter, campaign.next_key, now, tx);
      if (ids.length > 0) {
        await tx.query('INSERT INTO campaign_recipients (campaign_id, prospect_id, due_at) VALUES ?', [
          ids.map((prospect) => [id, prospect, now]),
        ]);
      }
      await tx.query('UPDATE campaigns SET next_key = ? WHERE id = ?', [next, id]);
      return 'now';
    };
    return this.transactions.run(SYSTEM, work, undefined, 'READ COMMITTED');
  }

  /** Takes recipients for a minute, as many as the channel's gateway takes now. */
  private claim(
    id: number,
    run: number,
    channel: string,
  ): Promise<'over' | Date | { claimed: Claimed[]; freeAt: Date }> {
    const work = async (tx: Tx) => {
      const campaign = await lockCampaign(tx, id);
      if (campaign?.state !== 'RUNNING' || campaign.run !== run) return 'over';
      await tx.query('INSERT IGNORE INTO campaign_pace (channel, free_at) VALUES (?, ?)', [channel, new Date()]);
      const pace = await tx.manager.findOne(CampaignPaceEntity, {
        where: { channel },
        lock: { mode: 'pessimistic_write' },
      });
      const now = new Date();
      const free = pace && pace.free_at > now ? pace.free_at : now;
      // Another campaign has the gateway for longer than this step may wait.
      if (free.getTime() > now.getTime() + 1_000) return free;
      const rate = this.config.campaignRate;
      const claimed = await tx.query<Claimed[]>(
        `SELECT id, prospect_id, uuid, code, claim + 1 AS claim, attempts, is_sending FROM campaign_recipients
         WHERE campaign_id = ? AND state = 'WAITING' AND due_at <= ? ORDER BY due_at, id LIMIT ? FOR UPDATE SKIP LOCKED`,
        [id, now, Math.min(ROUND, rate)],
      );
      if (claimed.length === 0) return { claimed, freeAt: now };
      await tx.query('UPDATE campaign_recipients SET due_at = ?, claim = claim + 1 WHERE id IN (?)', [
        new Date(now.getTime() + CLAIM_MS),
        claimed.map((one) => one.id),
      ]);
      const freeAt = new Date(free.getTime() + (claimed.length * 1_000) / rate);
      await tx.query('UPDATE campaign_pace SET free_at = ? WHERE channel = ?', [freeAt, channel]);
      return { claimed, freeAt };
    };
    return this.transactions.run(SYSTEM, work, undefined, 'READ COMMITTED');
  }

  /** Nobody can be claimed: they wait for their time, or the campaign is finished. */
  private rest(id: number, run: number): Promise<Date | 'over'> {
    return this.transactions.run(SYSTEM, async (tx) => {
      const campaign = await lockCampaign(tx, id);
      if (campaign?.state !== 'RUNNING' || campaign.run !== run) return 'over';
      const [next] = await tx.query<{ due_at: Date }[]>(
        "SELECT due_at FROM campaign_recipients WHERE campaign_id = ? AND state = 'WAITING' ORDER BY due_at LIMIT 1",
        [id],
      );
      if (next) return next.due_at;
      await tx.manager.update(CampaignEntity, { id }, { state: 'FINISHED', ended_at: new Date() });
      tx.audit('finish', 'campaign', id, [{ property: 'state', before: 'RUNNING', after: 'FINISHED' }]);
      return 'over';
    });
  }

  /** A receipt that came before, or of a message of nobody here, changes nothing. */
  private async receive({ id, status, reason }: Receipt): Promise<void> {
    await this.dataSource.query(
      `UPDATE campaign_recipients SET state = ?, reason = ?, ended_at = ?
       WHERE uuid = ? AND (state IN ('WAITING', 'HANDED_OVER') OR (state = 'FAILED' AND reason = 'unknown'))`,
      [status === 'delivered' ? 'DELIVERED' : 'FAILED', reason?.slice(0, REASON_MAX) ?? null, new Date(), id],
    );
  }

  /** A chain whose job failed for good, by a database that was away for long, begins anew. */
  async restartLost(): Promise<void> {
    const running = await this.dataSource.query<{ id: number; run: number }[]>(
      "SELECT id, run FROM campaigns WHERE state = 'RUNNING' ORDER BY id LIMIT 100",
    );
    if (running.length === 0) return;
    const jobs = await this.dataSource.query<{ payload: string }[]>(
      "SELECT payload FROM outbox_jobs WHERE state = 'waiting' AND topic = 'campaign-step' LIMIT 1000",
    );
    const waiting = new Set(jobs.map(({ payload }) => payload));
    for (const { id, run } of running) {
      if (waiting.has(JSON.stringify({ id, run }))) continue;
      await this.transactions.run(SYSTEM, async (tx) => {
        const campaign = await lockCampaign(tx, id);
        if (campaign?.state !== 'RUNNING' || campaign.run !== run) return;
        await tx.query('UPDATE campaigns SET run = run + 1 WHERE id = ?', [id]);
        tx.enqueue('campaign-step', { id, run: run + 1 });
      });
    }
  }
}

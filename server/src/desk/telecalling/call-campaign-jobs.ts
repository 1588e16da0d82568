import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SYSTEM } from '../../platform/auth/actor.js';
import { Transactions, type WriteResult } from '../../platform/database/transactions.js';
import { OutboxWorker } from '../../platform/outbox/outbox.worker.js';
import { AudiencesService } from '../audiences/audiences.service.js';
import { CallCampaignsRepository } from './call-campaigns.repository.js';

declare module '../../platform/database/jobs.js' {
  interface Jobs {
    /** The count is of the campaign as it was in this version. */
    'call-campaign-count': { campaign: number; version: number };
    'call-campaign-fill': { campaign: number };
  }
}

/** Counts whom a campaign would call, and makes leads of them. */
@Injectable()
export class CallCampaignJobs implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly outbox: OutboxWorker,
    private readonly audiences: AudiencesService,
    private readonly campaigns: CallCampaignsRepository,
  ) {}

  onModuleInit(): void {
    this.outbox.handle('call-campaign-count', ({ payload }) => this.count(payload), 'long');
    this.outbox.handle('call-campaign-fill', ({ payload }, signal) => this.fill(payload.campaign, signal), 'long');
  }

  /** A campaign that was changed since has a job of its own. */
  async count({ campaign: id, version }: { campaign: number; version: number }): Promise<void> {
    const campaign = await this.campaigns.find(id);
    if (campaign?.version !== version) return;
    const count = await this.audiences.count(campaign.audience);
    await this.dataSource.query(
      'UPDATE call_campaigns SET audience_count = ?, updated_at = updated_at WHERE id = ? AND version = ?',
      [count, id, version],
    );
  }

  /** Step by step; after a kill it goes on behind the last step that was written whole. */
  async fill(campaign: number, signal: AbortSignal): Promise<void> {
    while (await this.step(campaign)) signal.throwIfAborted();
  }

  /**
   * Makes leads of one page of customers. They and the place where the next page begins are one commit: what dies in
   * between is made again, and who is a lead already stays one. False: there is nothing more to do.
   */
  async step(id: number, now = new Date()): Promise<boolean> {
    const campaign = await this.campaigns.find(id);
    if (!campaign || campaign.fill_after === null || campaign.state === 'ENDED') return false;
    const after = campaign.fill_after;
    const { ids, next } = await this.audiences.page(campaign.audience, after, now);
    return this.transactions.run(
      SYSTEM,
      async (tx) => {
        const { fill_after, state } = await this.campaigns.lock(tx, id);
        // Another process has made this step meanwhile.
        if (fill_after !== after || state === 'ENDED') return fill_after !== null && state !== 'ENDED';
        const { affectedRows } =
          ids.length === 0
            ? { affectedRows: 0 }
            : await tx.query<WriteResult>(
                'INSERT IGNORE INTO call_leads (campaign_id, prospect_id, state, due_at) VALUES ?',
                [ids.map((prospectId) => [id, prospectId, 'WAITING', now])],
              );
        await tx.query(
          'UPDATE call_campaigns SET fill_after = ?, leads = leads + ?, updated_at = updated_at WHERE id = ?',
          [next, affectedRows, id],
        );
        return next !== null;
      },
      undefined,
      'READ COMMITTED',
    );
  }
}

import { Injectable } from '@nestjs/common';
import {
  LEAD_LEASE_MINUTES,
  type LeadOutcome,
  OWN_CALL_BACK_MINUTES,
} from '@marketplace/contract/telecalling/telecalling.js';
import { ContactService } from '../../customers/contact/contact.service.js';
import type { Tx } from '../../platform/database/transactions.js';
import type { CallLeadEntity } from './call-lead.entity.js';

const MINUTE_MS = 60_000;
/** Leads that one transaction looks at: those that may not be called now are put off or ended. */
const LOOKED_AT_MAX = 20;

interface RunningCampaign {
  id: number;
  max_attempts: number;
  pause_minutes: number;
}

export interface Taken {
  lead: CallLeadEntity | null;
  /** There is nothing else to look at. */
  isLast: boolean;
}

/**
 * Gives leads to agents. A lead that somebody has stands in the queue at the end of their lease, so that it comes back by
 * itself; nothing has to look for agents who are gone. Of many who ask at once each steps over what another has locked.
 */
@Injectable()
export class LeadQueue {
  constructor(private readonly contact: ContactService) {}

  /** The lead that an agent, whose row is locked, has now. */
  async current(tx: Tx, adminId: number, now: Date): Promise<CallLeadEntity | undefined> {
    const [lead] = await tx.query<CallLeadEntity[]>(
      `SELECT l.* FROM call_agents a JOIN call_leads l ON l.id = a.lead_id
       WHERE a.admin_id = ? AND l.holder_id = a.admin_id AND l.state <> 'DONE' AND l.due_at > ?`,
      [adminId, now],
    );
    return lead;
  }

  /**
   * Takes the next lead: the agent's own call-backs, those that nobody has come for, then, in the hours of calls, who has
   * waited longest.
   */
  async take(tx: Tx, adminId: number, campaignId: number | null, isOpen: boolean, now: Date): Promise<Taken> {
    const running = await tx.query<RunningCampaign[]>(
      `SELECT id, max_attempts, pause_minutes FROM call_campaigns
       WHERE state = 'RUNNING' AND (? IS NULL OR id = ?) ORDER BY id LIMIT 50`,
      [campaignId, campaignId],
    );
    if (running.length === 0) return { lead: null, isLast: true };
    const ids = running.map(({ id }) => id);
    // Agents begin at different campaigns, so that each is called.
    const first = Math.floor(Math.random() * ids.length);
    const looks = [
      () => ownCallBack(tx, adminId, ids, now),
      () => leftCallBack(tx, ids, now),
      ...(isOpen ? [...ids.slice(first), ...ids.slice(0, first)].map((id) => () => waiting(tx, id, now)) : []),
    ];
    let looked = 0;
    for (const look of looks) {
      for (let lead = await look(); lead; lead = await look()) {
        const campaign = running.find(({ id }) => id === lead.campaign_id)!;
        if (await this.isToCall(tx, lead, campaign, now))
          return { lead: await lease(tx, lead, adminId, now), isLast: true };
        if (++looked === LOOKED_AT_MAX) return { lead: null, isLast: false };
      }
    }
    return { lead: null, isLast: true };
  }

  /** Otherwise the lead is ended, or put off until it may be called. */
  private async isToCall(tx: Tx, lead: CallLeadEntity, campaign: RunningCampaign, now: Date): Promise<boolean> {
    const { id, prospect_id, asked_at } = lead;
    if (asked_at === null) {
      if (lead.attempts >= campaign.max_attempts) return end(tx, id, 'attempts_used');
      const rests = await restsUntil(tx, lead, campaign.pause_minutes, now);
      if (rests !== null) return putOff(tx, id, rests);
    }
    const [person] = await tx.query<{ state: string }[]>('SELECT state FROM prospects WHERE id = ?', [prospect_id]);
    if (!person || ['BLOCKED', 'ERASED', 'DETACHED'].includes(person.state)) return end(tx, id, 'not_allowed');
    const question = { contact: 'sales_call', channel: 'phone', askedForAt: asked_at } as const;
    const { allowed, next } = await this.contact.ask(prospect_id, question, now, tx);
    if (allowed) return true;
    return next === null ? end(tx, id, 'not_allowed') : putOff(tx, id, next);
  }
}

/**
 * Until when a customer is left in peace: another campaign may have called them, or somebody may be calling them now.
 * `null`: they may be called.
 */
export async function restsUntil(
  tx: Tx,
  { id, prospect_id }: CallLeadEntity,
  pauseMinutes: number,
  now: Date,
): Promise<Date | null> {
  const [row] = await tx.query<{ called: Date | null; busy: Date | null }[]>(
    `SELECT (SELECT MAX(started_at) FROM call_attempts WHERE prospect_id = ?) AS called,
       (SELECT MAX(due_at) FROM call_leads WHERE prospect_id = ? AND id <> ? AND holder_id IS NOT NULL AND due_at > ?
          AND state <> 'DONE') AS busy`,
    [prospect_id, prospect_id, id, now],
  );
  const until = Math.max(
    row?.called ? row.called.getTime() + pauseMinutes * MINUTE_MS : 0,
    row?.busy ? row.busy.getTime() : 0,
  );
  return until > now.getTime() ? new Date(until) : null;
}

async function ownCallBack(
  tx: Tx,
  adminId: number,
  campaigns: number[],
  now: Date,
): Promise<CallLeadEntity | undefined> {
  const [lead] = await tx.query<CallLeadEntity[]>(
    `SELECT * FROM call_leads FORCE INDEX (call_leads_of_owner)
     WHERE owner_id = ? AND asked_at <= ? AND due_at <= ? AND campaign_id IN (?)
     ORDER BY asked_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [adminId, now, now, campaigns],
  );
  return lead;
}

/** The agent to whom the customer has spoken did not come for it. */
async function leftCallBack(tx: Tx, campaigns: number[], now: Date): Promise<CallLeadEntity | undefined> {
  const [lead] = await tx.query<CallLeadEntity[]>(
    `SELECT * FROM call_leads FORCE INDEX (call_leads_asked)
     WHERE (asked_at <= ? OR (asked_at <= ? AND owner_id IS NULL)) AND due_at <= ? AND campaign_id IN (?)
     ORDER BY asked_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [new Date(now.getTime() - OWN_CALL_BACK_MINUTES * MINUTE_MS), now, now, campaigns],
  );
  return lead;
}

async function waiting(tx: Tx, campaignId: number, now: Date): Promise<CallLeadEntity | undefined> {
  const [lead] = await tx.query<CallLeadEntity[]>(
    `SELECT * FROM call_leads FORCE INDEX (call_leads_queue)
     WHERE campaign_id = ? AND state = 'WAITING' AND due_at <= ?
     ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [campaignId, now],
  );
  return lead;
}

async function lease(tx: Tx, lead: CallLeadEntity, adminId: number, now: Date): Promise<CallLeadEntity> {
  const due_at = new Date(now.getTime() + LEAD_LEASE_MINUTES * MINUTE_MS);
  await tx.query('UPDATE call_leads SET holder_id = ?, attempt_id = NULL, due_at = ? WHERE id = ?', [
    ...[adminId, due_at, lead.id],
  ]);
  await tx.query('UPDATE call_agents SET lead_id = ? WHERE admin_id = ?', [lead.id, adminId]);
  return { ...lead, holder_id: adminId, attempt_id: null, due_at };
}

async function end(tx: Tx, id: number, outcome: LeadOutcome): Promise<false> {
  await tx.query(
    `UPDATE call_leads SET state = 'DONE', outcome = ?, holder_id = NULL, attempt_id = NULL, owner_id = NULL,
       asked_at = NULL WHERE id = ?`,
    [outcome, id],
  );
  return false;
}

async function putOff(tx: Tx, id: number, until: Date): Promise<false> {
  await tx.query('UPDATE call_leads SET holder_id = NULL, attempt_id = NULL, due_at = ? WHERE id = ?', [until, id]);
  return false;
}

import { Injectable } from '@nestjs/common';
import { istDayStart, istToday } from '@marketplace/contract/dates/ist.js';
import {
  type AgentDoing,
  type CallCampaignState,
  type Disposition,
  SPOKEN,
} from '@marketplace/contract/telecalling/telecalling.js';
import { DataSource } from 'typeorm';
import { ContactService } from '../../customers/contact/contact.service.js';
import type { BoardAgent, BoardCampaign, BoardHour, CallBoard } from './dto/call-board.dto.js';

/** Every open board asks again and again. */
const KEPT_MS = 2_000;
const SEEN_MS = 30 * 60_000;
const COUNTED_MAX = 10_000;

interface StoredAgent {
  admin_id: number;
  name: string;
  seen_at: Date;
  lead_id: number | null;
  campaign_name: string | null;
  started_at: Date | null;
}

interface CountedCalls {
  admin_id: number;
  hour: number;
  disposition: Disposition | null;
  n: number;
}

/** What a supervisor sees: kept for a moment, so that many open boards cost as much as one. */
@Injectable()
export class CallBoardService {
  private kept: { at: number; board: Promise<CallBoard> } | null = null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly contact: ContactService,
  ) {}

  read(now = new Date()): Promise<CallBoard> {
    if (this.kept && Math.abs(now.getTime() - this.kept.at) < KEPT_MS) return this.kept.board;
    const board = this.count(now);
    this.kept = { at: now.getTime(), board };
    // What failed is asked for again at once.
    board.catch(() => (this.kept = null));
    return board;
  }

  private async count(now: Date): Promise<CallBoard> {
    const [hours, agents, campaigns, calls] = await Promise.all([
      this.contact.hoursOfCalls(now),
      this.agents(now),
      this.campaigns(now),
      this.calls(now),
    ]);
    return {
      at: now.toISOString(),
      calls_from: hours.next?.toISOString() ?? null,
      agents: agents.map((agent) => toAgent(agent, calls)),
      campaigns,
      hours: hoursOf(calls),
    };
  }

  private agents(now: Date): Promise<StoredAgent[]> {
    return this.dataSource.query(
      `SELECT a.admin_id, u.name, a.seen_at, l.id AS lead_id, c.name AS campaign_name, t.started_at
       FROM call_agents a JOIN admin_users u ON u.id = a.admin_id
       LEFT JOIN call_leads l ON l.id = a.lead_id AND l.holder_id = a.admin_id AND l.due_at > ? AND l.state <> 'DONE'
       LEFT JOIN call_campaigns c ON c.id = l.campaign_id LEFT JOIN call_attempts t ON t.id = l.attempt_id
       WHERE a.seen_at > ? ORDER BY u.name, a.admin_id LIMIT 300`,
      [now, new Date(now.getTime() - SEEN_MS)],
    );
  }

  private async campaigns(now: Date): Promise<BoardCampaign[]> {
    const campaigns = await this.dataSource.query<{ id: number; name: string; state: CallCampaignState }[]>(
      "SELECT id, name, state FROM call_campaigns WHERE state IN ('RUNNING', 'PAUSED') ORDER BY id LIMIT 50",
    );
    if (campaigns.length === 0) return [];
    const count = (state: string) =>
      `(SELECT COUNT(*) FROM (SELECT 1 FROM call_leads FORCE INDEX (call_leads_queue)
        WHERE campaign_id = ? AND state = '${state}' AND due_at <= ? LIMIT ${COUNTED_MAX}) AS ${state.toLowerCase()})`;
    const counts = await this.dataSource.query<{ id: number; waiting: number; call_backs: number }[]>(
      campaigns
        .map(() => `SELECT ? AS id, ${count('WAITING')} AS waiting, ${count('CALL_BACK')} AS call_backs`)
        .join(' UNION ALL '),
      campaigns.flatMap(({ id }) => [id, id, now, id, now]),
    );
    return campaigns.map(({ id, name, state }) => {
      const counted = counts.find((one) => Number(one.id) === id);
      return { id, name, state, waiting: Number(counted?.waiting), call_backs: Number(counted?.call_backs) };
    });
  }

  private async calls(now: Date): Promise<CountedCalls[]> {
    const dayStart = istDayStart(istToday(now));
    const rows = await this.dataSource.query<CountedCalls[]>(
      `SELECT admin_id, TIMESTAMPDIFF(HOUR, ?, started_at) AS hour, disposition, COUNT(*) AS n
       FROM call_attempts WHERE started_at >= ? GROUP BY 1, 2, 3`,
      [dayStart, dayStart],
    );
    return rows.map((row) => ({ ...row, hour: Number(row.hour), n: Number(row.n) }));
  }
}

function toAgent(agent: StoredAgent, calls: readonly CountedCalls[]): BoardAgent {
  const { admin_id: id, name, seen_at, lead_id, started_at, campaign_name } = agent;
  const own = calls.filter((row) => row.admin_id === id);
  const doing: AgentDoing = lead_id === null ? 'idle' : started_at === null ? 'reading' : 'calling';
  return {
    ...{ id, name, doing, campaign_name },
    since: (started_at ?? seen_at).toISOString(),
    calls: sum(own),
    interested: sum(own.filter(({ disposition }) => disposition === 'interested')),
  };
}

function hoursOf(calls: readonly CountedCalls[]): BoardHour[] {
  const hours = [...new Set(calls.map(({ hour }) => hour))].sort((one, other) => one - other);
  return hours.map((hour) => {
    const own = calls.filter((row) => row.hour === hour);
    const of = (...which: (Disposition | null)[]) => sum(own.filter(({ disposition }) => which.includes(disposition)));
    return {
      hour,
      calls: sum(own),
      spoken: of(...SPOKEN),
      interested: of('interested'),
      stopped: of('wrong_number', 'do_not_call'),
      not_logged: of(null),
    };
  });
}

function sum(rows: readonly CountedCalls[]): number {
  return rows.reduce((total, { n }) => total + n, 0);
}

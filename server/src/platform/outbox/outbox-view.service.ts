import { Injectable } from '@nestjs/common';
import { JOBS_PER_PAGE, type ShownJobState } from '@marketplace/contract/outbox/outbox.js';
import { DataSource } from 'typeorm';
import type { Actor } from '../auth/actor.js';
import { Transactions, type WriteResult } from '../database/transactions.js';
import type { JobResponse, ListJobsDto, RetriedJobs, TopicCount } from './dto/outbox.dto.js';
import type { OutboxJobEntity } from './outbox-job.entity.js';
import { idsOf, shownError } from './shown-job.js';

/** How many failed jobs one press puts back, so that no statement locks for long; a second press takes the next. */
const RETRIED_AT_ONCE = 1_000;

type StoredJob = Pick<
  OutboxJobEntity,
  'id' | 'topic' | 'state' | 'attempts' | 'due_at' | 'last_error' | 'created_at' | 'updated_at'
> & { payload: string };

/**
 * A worker has a job from its claim, which clears the last error, to the end of the claim. The jobs of a state stand in
 * the order of an index: what is next to be done first, what is over newest first.
 */
const STATES: Record<ShownJobState, { state: OutboxJobEntity['state']; running?: 0 | 1; newestFirst: boolean }> = {
  waiting: { state: 'waiting', running: 0, newestFirst: false },
  running: { state: 'waiting', running: 1, newestFirst: false },
  failed: { state: 'failed', newestFirst: true },
  done: { state: 'done', newestFirst: true },
};

/** What admins see and do of the jobs. */
@Injectable()
export class OutboxViewService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  async page({ state: shown, topic, after }: ListJobsDto, limit = JOBS_PER_PAGE): Promise<JobResponse[]> {
    const { newestFirst } = STATES[shown];
    const { where, parameters } = jobsOf(shown, topic);
    const [than, direction] = newestFirst ? ['<', 'DESC'] : ['>', 'ASC'];
    const [dueAt, id] = after?.split('.').map(Number) ?? [newestFirst ? Date.UTC(9000, 0) : 0, 0];
    const due = new Date(Math.min(dueAt ?? 0, Date.UTC(9000, 0)));
    const rows = await this.dataSource.query<StoredJob[]>(
      `SELECT id, topic, payload, state, attempts, due_at, last_error, created_at, updated_at FROM outbox_jobs
       WHERE ${where} AND due_at ${than}= ? AND (due_at ${than} ? OR id ${than} ?)
       ORDER BY due_at ${direction}, id ${direction} LIMIT ?`,
      [...parameters, due, due, id, limit],
    );
    return rows.map((row) => toResponse(row, shown));
  }

  /** For an export; pages count nothing. */
  async count({ state, topic }: Pick<ListJobsDto, 'state' | 'topic'>): Promise<number> {
    const { where, parameters } = jobsOf(state, topic);
    const [row] = await this.dataSource.query<{ n: number }[]>(
      `SELECT COUNT(*) AS n FROM outbox_jobs WHERE ${where}`,
      parameters,
    );
    return Number(row?.n ?? 0);
  }

  /** Of what waits and of what was given up; what is done is not counted, because there is a month of it. */
  async topics(): Promise<TopicCount[]> {
    const rows = await this.dataSource.query<{ topic: string; state: string; jobs: number }[]>(
      `SELECT topic, state, COUNT(*) AS jobs FROM outbox_jobs WHERE state IN ('waiting', 'failed')
       GROUP BY state, topic ORDER BY topic`,
    );
    return [...new Set(rows.map(({ topic }) => topic))].map((topic) => {
      const jobs = (state: string) => rows.find((row) => row.topic === topic && row.state === state)?.jobs ?? 0;
      return { topic, waiting: jobs('waiting'), failed: jobs('failed') };
    });
  }

  retry(id: number, actor: Actor): Promise<RetriedJobs> {
    return this.putBack('id = ?', id, actor);
  }

  retryAll(topic: string, actor: Actor): Promise<RetriedJobs> {
    return this.putBack('topic = ?', topic, actor);
  }

  /** As if they had just been queued: all tries lie before them again. */
  private putBack(which: 'id = ?' | 'topic = ?', key: number | string, actor: Actor): Promise<RetriedJobs> {
    return this.transactions.run(actor, async (tx) => {
      const { affectedRows: count } = await tx.query<WriteResult>(
        `UPDATE outbox_jobs SET state = 'waiting', attempts = 0, due_at = ? WHERE state = 'failed' AND ${which}
         ORDER BY due_at LIMIT ${RETRIED_AT_ONCE}`,
        [new Date(), key],
      );
      if (count > 0) {
        tx.audit('retry', 'outbox', typeof key === 'number' ? key : 'topic', [
          { property: typeof key === 'number' ? 'job' : 'topic', before: null, after: key },
          { property: 'jobs', before: null, after: count },
        ]);
      }
      return { count };
    });
  }
}

function jobsOf(shown: ShownJobState, topic: string | undefined) {
  const { state, running } = STATES[shown];
  const given: [condition: string, ...values: unknown[]][] = [['state = ?', state]];
  if (topic !== undefined) given.push(['topic = ?', topic]);
  if (running !== undefined) {
    given.push(['(attempts > 0 AND last_error IS NULL AND due_at > ?) = ?', new Date(), running]);
  }
  return {
    where: given.map(([condition]) => condition).join(' AND '),
    parameters: given.flatMap(([, ...values]) => values),
  };
}

function toResponse(job: StoredJob, state: ShownJobState): JobResponse {
  const { id, topic, payload, attempts, due_at, last_error, created_at, updated_at } = job;
  return {
    id,
    cursor: `${due_at.getTime()}.${id}`,
    topic,
    state,
    ids: idsOf(JSON.parse(payload)),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    attempts,
    next_try_at: state === 'waiting' ? due_at.toISOString() : null,
    last_error: last_error === null ? null : shownError(last_error),
  };
}

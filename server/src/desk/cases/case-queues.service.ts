import { Injectable } from '@nestjs/common';
import { type CaseQueue, STUCK_HOURS } from '@marketplace/contract/cases/cases.js';
import { istDayEnd, istToday } from '@marketplace/contract/dates/ist.js';
import type { Whose } from '@marketplace/contract/desk-teams/rules.js';
import type { ProductType } from '@marketplace/contract/products/products.js';
import { type ApplicationState, OPEN_APPLICATION_STATES } from '@marketplace/contract/states/application.js';
import { WAITING_MAX } from '@marketplace/contract/waiting/waiting.js';
import { DataSource } from 'typeorm';
import { DeskTeamsService } from '../../accounts/desk-teams/desk-teams.service.js';
import { maskedApplicant, type StoredPerson } from '../../loans/applications/masked-applicant.js';
import type { Actor } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { type StoredHolder, toHolder } from './case-holder.js';
import type { CaseQueuePage, QueuedCase, CaseQueueDto } from './dto/case.dto.js';

const PAGE = 25;
const HOUR_MS = 3_600_000;

/** Where a page begins: behind this moment (0 where the order is by id) and application. */
interface Place {
  at: Date;
  id: number;
}

type OpenState = (typeof OPEN_APPLICATION_STATES)[number];

interface Found {
  id: number;
  at: Date | null;
}

interface StoredRow extends StoredPerson, StoredHolder {
  id: number;
  uuid: string;
  product_type: ProductType;
  state: ApplicationState;
  created_at: Date;
  partner_name: string;
  holder: string | null;
  last_event_at: Date | null;
}

/** Nobody works on it: no case, given back, or left, and no follow-up is planned. */
const IS_FREE = `(c.admin_id IS NULL OR c.leased_until <= ? AND (c.follow_up_at IS NULL OR c.follow_up_at <= ?))`;

/** The newest id is found in the index of the application's events, and one row is read. */
const LAST_EVENT = `(SELECT e.at FROM journey_events e
  WHERE e.id = (SELECT MAX(f.id) FROM journey_events f WHERE f.application_id = a.id))`;

/** Nothing has happened since. */
const IS_IDLE = `COALESCE(${LAST_EVENT}, a.updated_at) < ?`;

/**
 * The lists of cases. Each page is a range of an index, so that it takes the same time at any number of applications
 * (decision 65).
 */
@Injectable()
export class CaseQueuesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cipher: FieldCipher,
    private readonly teams: DeskTeamsService,
  ) {}

  async page(queue: CaseQueue, { after, whose }: CaseQueueDto, actor: Actor, now = new Date()): Promise<CaseQueuePage> {
    const found = await this.find(queue, placeOf(after), await this.holders(whose, actor), now, PAGE + 1);
    const shown = found.slice(0, PAGE);
    const last = shown.at(-1);
    return {
      rows: (await this.rows(shown, actor, now)).map(({ row }) => row),
      next: found.length > PAGE && last ? cursorOf(last) : null,
    };
  }

  /** A longer page, each case with the cursor that stands for it. */
  async exported(
    queue: CaseQueue,
    { after, whose }: CaseQueueDto,
    actor: Actor,
    limit: number,
    now = new Date(),
  ): Promise<{ cursor: string; row: QueuedCase }[]> {
    const found = await this.find(queue, placeOf(after), await this.holders(whose, actor), now, limit);
    const rows = await this.rows(found, actor, now);
    // A page that is not full is taken for the last: one of whose cases somebody was erased in between is read again.
    if (rows.length < found.length) return this.exported(queue, { after, whose }, actor, limit, now);
    return rows.map((one) => ({ cursor: cursorOf(one.found), row: one.row }));
  }

  /** All cases of a list, for an export; pages count nothing. */
  async count(queue: CaseQueue, whose: Whose | undefined, actor: Actor, now = new Date()): Promise<number> {
    const [row] = await this.dataSource.query<{ n: number }[]>(
      ...this.counted(queue, await this.holders(whose, actor), now),
    );
    return Number(row?.n ?? 0);
  }

  private async holders(whose: Whose | undefined, { id }: Actor): Promise<number[]> {
    return whose === 'team' ? this.teams.colleaguesOf(id ?? 0) : [id ?? 0];
  }

  private counted(queue: CaseQueue, holders: readonly number[], now: Date): [sql: string, parameters: unknown[]] {
    switch (queue) {
      case 'mine':
        return ['SELECT COUNT(*) AS n FROM desk_cases WHERE admin_id IN (?)', [holders]];
      case 'follow-up':
        return [
          'SELECT COUNT(*) AS n FROM desk_cases WHERE admin_id IN (?) AND follow_up_at < ?',
          [holders, istDayEnd(istToday(now))],
        ];
      case 'unclaimed':
        return [
          `SELECT COUNT(*) AS n FROM applications a LEFT JOIN desk_cases c ON c.application_id = a.id
           WHERE a.state IN (?) AND ${IS_FREE}`,
          [OPEN_APPLICATION_STATES, now, now],
        ];
      case 'stuck':
        return [
          `SELECT COUNT(*) AS n FROM applications a LEFT JOIN desk_cases c ON c.application_id = a.id
           WHERE (${OPEN_APPLICATION_STATES.map(() => `a.state = ? AND a.updated_at < ? AND ${IS_IDLE}`).join(' OR ')})
             AND ${IS_FREE}`,
          [
            ...OPEN_APPLICATION_STATES.flatMap((state) => {
              const before = idleSince(state, now);
              return [state, before, before];
            }),
            ...[now, now],
          ],
        ];
    }
  }

  /** How many follow-ups of an admin are due today or before. */
  async countFollowUps(adminId: number, now = new Date()): Promise<number> {
    const [row] = await this.dataSource.query<{ n: number }[]>(
      `SELECT COUNT(*) AS n FROM (SELECT 1 FROM desk_cases WHERE admin_id = ? AND follow_up_at < ? LIMIT ?) AS due`,
      [adminId, istDayEnd(istToday(now)), WAITING_MAX],
    );
    return Number(row?.n ?? 0);
  }

  private find(
    queue: CaseQueue,
    place: Place | undefined,
    holders: readonly number[],
    now: Date,
    limit: number,
  ): Promise<Found[]> {
    switch (queue) {
      case 'mine':
        return this.mine(holders, place, limit);
      case 'follow-up':
        return this.toFollowUp(holders, place, now, limit);
      case 'unclaimed':
        return this.unclaimed(place, now, limit);
      case 'stuck':
        return this.stuck(place, now, limit);
    }
  }

  /** Admin by admin, because the indexes begin with who has the case, each as far as a page can need it. */
  private mine(holders: readonly number[], place: Place | undefined, limit: number): Promise<Found[]> {
    const ofHolder = `(SELECT c.application_id AS id FROM desk_cases c
      WHERE c.admin_id = ? AND c.application_id < ? ORDER BY c.application_id DESC LIMIT ?)`;
    return this.dataSource.query(
      `SELECT id, NULL AS at FROM (${holders.map(() => ofHolder).join(' UNION ALL ')}) found
       ORDER BY id DESC LIMIT ?`,
      [...holders.flatMap((holder) => [holder, place?.id ?? Number.MAX_SAFE_INTEGER, limit]), limit],
    );
  }

  /** The one that has waited longest first. */
  private toFollowUp(holders: readonly number[], place: Place | undefined, now: Date, limit: number): Promise<Found[]> {
    const { at, id } = place ?? { at: new Date(0), id: 0 };
    const ofHolder = `(SELECT c.application_id AS id, c.follow_up_at AS at FROM desk_cases c
      WHERE c.admin_id = ? AND c.follow_up_at < ? AND c.follow_up_at >= ? AND (c.follow_up_at > ? OR c.application_id > ?)
      ORDER BY c.follow_up_at, c.application_id LIMIT ?)`;
    return this.dataSource.query(
      `SELECT id, at FROM (${holders.map(() => ofHolder).join(' UNION ALL ')}) found ORDER BY at, id LIMIT ?`,
      [...holders.flatMap((holder) => [holder, istDayEnd(istToday(now)), at, at, id, limit]), limit],
    );
  }

  /** Newest first: state by state, because the index begins with the state, each as far as a page can need it. */
  private unclaimed(place: Place | undefined, now: Date, limit: number): Promise<Found[]> {
    const ofState = `(SELECT a.id FROM applications a FORCE INDEX (applications_of_state)
      LEFT JOIN desk_cases c ON c.application_id = a.id
      WHERE a.state = ? AND a.id < ? AND ${IS_FREE} ORDER BY a.id DESC LIMIT ?)`;
    return this.dataSource.query(
      `SELECT id, NULL AS at FROM (${OPEN_APPLICATION_STATES.map(() => ofState).join(' UNION ALL ')}) found
       ORDER BY id DESC LIMIT ?`,
      [
        ...OPEN_APPLICATION_STATES.flatMap((state) => [state, place?.id ?? Number.MAX_SAFE_INTEGER, now, now, limit]),
        limit,
      ],
    );
  }

  /** The one in which nothing has happened for longest first. What a customer types in a form is an event as well. */
  private stuck(place: Place | undefined, now: Date, limit: number): Promise<Found[]> {
    const ofState = `(SELECT a.id, a.updated_at AS at FROM applications a FORCE INDEX (applications_idle)
      LEFT JOIN desk_cases c ON c.application_id = a.id
      WHERE a.state = ? AND a.updated_at < ? AND a.updated_at >= ? AND (a.updated_at > ? OR a.id > ?)
        AND ${IS_FREE} AND ${IS_IDLE}
      ORDER BY a.updated_at, a.id LIMIT ?)`;
    const { at, id } = place ?? { at: new Date(0), id: 0 };
    return this.dataSource.query(
      `SELECT id, at FROM (${OPEN_APPLICATION_STATES.map(() => ofState).join(' UNION ALL ')}) found
       ORDER BY at, id LIMIT ?`,
      [
        ...OPEN_APPLICATION_STATES.flatMap((state) => {
          const before = idleSince(state, now);
          return [state, before, at, at, id, now, now, before, limit];
        }),
        limit,
      ],
    );
  }

  /** In the order of `found`. */
  private async rows(found: readonly Found[], actor: Actor, now: Date): Promise<{ found: Found; row: QueuedCase }[]> {
    if (found.length === 0) return [];
    const rows = await this.dataSource.query<StoredRow[]>(
      `SELECT a.id, a.uuid, a.product_type, a.state, a.created_at, pa.name AS partner_name, p.uuid AS prospect_uuid,
         p.profile_encrypted, p.phone_last4, c.admin_id, c.leased_until, c.follow_up_at, admin.name AS holder,
         ${LAST_EVENT} AS last_event_at
       FROM applications a JOIN prospects p ON p.id = a.prospect_id JOIN partners pa ON pa.id = a.partner_id
       LEFT JOIN desk_cases c ON c.application_id = a.id LEFT JOIN admin_users admin ON admin.id = c.admin_id
       WHERE a.id IN (?)`,
      [found.map(({ id }) => id)],
    );
    const byId = new Map(rows.map((row) => [Number(row.id), row]));
    return found.flatMap((one) => {
      const row = byId.get(Number(one.id));
      return row ? [{ found: one, row: this.toRow(row, actor, now) }] : [];
    });
  }

  private toRow(row: StoredRow, actor: Actor, now: Date): QueuedCase {
    return {
      ...maskedApplicant(this.cipher, row),
      id: row.uuid,
      pid: row.prospect_uuid,
      product_type: row.product_type,
      state: row.state,
      partner_name: row.partner_name,
      created_at: row.created_at.toISOString(),
      last_event_at: (row.last_event_at ?? row.created_at).toISOString(),
      holder: toHolder(row, row.holder, actor.id, now),
    };
  }
}

function placeOf(after: string | undefined): Place | undefined {
  const [at = '', id = ''] = after?.split('.') ?? [];
  return after === undefined ? undefined : { at: new Date(Number(at)), id: Number(id) };
}

const cursorOf = ({ at, id }: Found) => `${at?.getTime() ?? 0}.${id}`;

/** An application of this state in which nothing has happened since then is stuck. */
function idleSince(state: OpenState, now: Date): Date {
  return new Date(now.getTime() - STUCK_HOURS[state] * HOUR_MS);
}

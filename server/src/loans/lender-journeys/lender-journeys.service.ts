import { Injectable } from '@nestjs/common';
import {
  LENDER_APPLICATION_STATES,
  type LenderApplicationState,
} from '@marketplace/contract/states/lender-application.js';
import { DataSource } from 'typeorm';
import { SYSTEM } from '../../platform/auth/actor.js';
import { Transactions } from '../../platform/database/transactions.js';
import { daysBefore } from '../../platform/housekeeping/housekeeping.js';
import { journeyFigures, type JourneyFigures, type Move, type Refused } from './journey-figures.js';

/** The newest so many of a lender's applications are looked at, and of its refusals, however many there are. */
const LOOKED_AT_MAX = 1_000;
const LOOKED_BACK_DAYS = 180;
/** So that one round of housekeeping stays short. */
const LENDERS_AT_ONCE = 20;

/** An offer that nobody took has no journey. */
const BEGUN = LENDER_APPLICATION_STATES.filter((state) => state !== 'OFFERED');

export interface KeptFigures {
  figures: JourneyFigures;
  computedAt: Date;
}

/**
 * What applications at each lender came to. A page never counts: the figures are kept for a day, and computed from the
 * newest applications of the lender, so that they cost the same with a million.
 */
@Injectable()
export class LenderJourneysService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /** By lender. */
  async all(): Promise<Map<number, KeptFigures>> {
    const rows = await this.dataSource.query<{ lender_id: number; computed_at: Date; figures: string }[]>(
      'SELECT lender_id, computed_at, figures FROM lender_journey_figures',
    );
    return new Map(
      rows.map(({ lender_id, computed_at, figures }) => [
        lender_id,
        { figures: JSON.parse(figures) as JourneyFigures, computedAt: computed_at },
      ]),
    );
  }

  /**
   * Computes the figures that are older than a day, the oldest first. Two servers that do so at once write the same, and
   * one that dies leaves the rest to the next round.
   */
  async refresh(now: Date, atOnce = LENDERS_AT_ONCE): Promise<void> {
    const due = await this.dataSource.query<{ id: number }[]>(
      `SELECT l.id FROM lenders l LEFT JOIN lender_journey_figures f ON f.lender_id = l.id
       WHERE l.deleted_at IS NULL AND (f.id IS NULL OR f.computed_at < ?)
       ORDER BY f.computed_at, l.id LIMIT ${atOnce}`,
      [daysBefore(now, 1)],
    );
    for (const { id } of due) await this.keep(id, await this.compute(id, now), now);
  }

  private async compute(lenderId: number, now: Date): Promise<JourneyFigures> {
    const since = daysBefore(now, LOOKED_BACK_DAYS);
    const newest = await this.newest(lenderId, BEGUN, since);
    const moves =
      newest.length === 0
        ? []
        : await this.dataSource.query<Move[]>(
            `SELECT lender_application_id, to_state, at, raw_status FROM lender_application_events
             WHERE lender_application_id IN (?) AND moved = 1 ORDER BY lender_application_id, id`,
            [newest],
          );
    const refusedIds = await this.newest(lenderId, ['REJECTED'], since);
    const refused =
      refusedIds.length === 0
        ? []
        : await this.dataSource.query<Refused[]>('SELECT raw_status, reason FROM lender_applications WHERE id IN (?)', [
            refusedIds,
          ]);
    return journeyFigures(moves, refused);
  }

  /** Found in the index alone. */
  private async newest(lenderId: number, states: readonly LenderApplicationState[], since: Date): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      `SELECT id FROM lender_applications FORCE INDEX (lender_applications_by_state)
       WHERE lender_id = ? AND state IN (?) AND created_at >= ? ORDER BY created_at DESC LIMIT ${LOOKED_AT_MAX}`,
      [lenderId, states, since],
    );
    return rows.map(({ id }) => id);
  }

  keep(lenderId: number, figures: JourneyFigures, now: Date): Promise<unknown> {
    return this.transactions.run(SYSTEM, (tx) =>
      tx.query(
        `INSERT INTO lender_journey_figures (lender_id, computed_at, figures) VALUES (?, ?, ?)
         ON DUPLICATE KEY UPDATE computed_at = VALUES(computed_at), figures = VALUES(figures)`,
        [lenderId, now, JSON.stringify(figures)],
      ),
    );
  }
}

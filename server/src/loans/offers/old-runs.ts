import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Erasure } from '../../customers/prospects/erasure.js';
import { DECISIONS_KEPT_DAYS } from '../../customers/prospects/retention.js';
import { daysBefore, Housekeeping } from '../../platform/housekeeping/housekeeping.js';
import { type Counted, keptOfPaidOut } from '../applications/applications-of-person.js';
import { isPaidOut, OF_ERASED } from '../applications/paid-out.js';
import { MATCHES_OF_RUNS } from './eligibility-match.entity.js';

/** Removes expired runs of the offer engine, runs of deleted customers, and rules that no run uses. */
@Injectable()
export class OldRuns implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly housekeeping: Housekeeping,
    private readonly erasure: Erasure,
  ) {}

  onModuleInit(): void {
    this.erasure.register({
      count: async (database, { id }) => {
        const [runs] = await database.query<Counted[]>(
          `SELECT COUNT(*) AS total, COALESCE(SUM(${isPaidOut('a')}), 0) AS paid
           FROM applications a STRAIGHT_JOIN eligibility_logs e ON e.application_id = a.id WHERE a.prospect_id = ?`,
          [id],
        );
        // Removed within a day, by what follows.
        return [{ kind: 'offer_runs', ...keptOfPaidOut(runs) }];
      },
    });
    this.housekeeping.add(async (now) => {
      const before = daysBefore(now, DECISIONS_KEPT_DAYS);
      await this.remove('eligibility_logs e WHERE e.created_at < ?', before);
      await this.remove(`${OF_ERASED} STRAIGHT_JOIN eligibility_logs e ON e.application_id = a.id`);
    });
    this.housekeeping.removeAfter(
      DECISIONS_KEPT_DAYS,
      // Archived runs use rules too, and it is not known here which.
      `offer_rules WHERE created_at < ?
         AND NOT EXISTS (SELECT 1 FROM eligibility_logs WHERE eligibility_logs.rules_version = offer_rules.version)
         AND NOT EXISTS (SELECT 1 FROM archive_parts WHERE table_name = 'eligibility_logs')`,
    );
  }

  /** Removes runs with their matches, which have no meaning without the run. */
  private remove(which: string, limit?: Date): Promise<void> {
    return this.housekeeping.removeFound(
      which,
      async (ids) => {
        await this.dataSource.query(`DELETE m ${MATCHES_OF_RUNS}`, [ids]);
        await this.dataSource.query('DELETE FROM eligibility_logs WHERE id IN (?)', [ids]);
      },
      limit,
    );
  }
}

import { Injectable } from '@nestjs/common';
import { paiseOf } from '@marketplace/contract/money/money.js';
import type { PayoutState } from '@marketplace/contract/revenue/ledger.js';
import { releasedPaise } from '@marketplace/contract/revenue/release.js';
import type { BookedLine } from './accruals.repository.js';
import { releasable, ReleasesRepository } from './releases.repository.js';

/** What of a line's share may be paid, and what was. */
export interface Release {
  state: PayoutState;
  /** Not less than what was approved, which is not asked back when a payment is undone. */
  releasedPaise: number;
  approvedPaise: number;
  paidPaise: number;
}

@Injectable()
export class ReleasesService {
  constructor(private readonly repository: ReleasesRepository) {}

  /** Of each of `lines`, in their order. */
  async of(lines: readonly BookedLine[]): Promise<Release[]> {
    const unnamed = await this.repository.unnamed(lines);
    return lines.map((row) => {
      const line = releasable(row);
      const [approved, paid] = [paiseOf(row.approved), paiseOf(row.paid)];
      const now = releasedPaise(line, unnamed.of(row));
      const released = line.sharePaise > 0 ? Math.max(now, approved) : now;
      const whole = released === line.sharePaise;
      const accrued = whole ? 'LENDER_RECEIVED' : released > 0 ? 'PART_RECEIVED' : 'ACCRUED';
      return {
        state: row.state === 'ACCRUED' ? accrued : row.state,
        releasedPaise: released,
        approvedPaise: approved,
        paidPaise: paid,
      };
    });
  }
}

/**
 * How much of a partner's share a lender's money releases: as much of the share as has come of the commission, so that
 * no partner is paid with money that is not there.
 */

/** A line that is booked: its commission, and what has come for it by name. */
export interface ReleasableLine {
  duePaise: number;
  sharePaise: number;
  /** Payments that name the line's disbursal; negative where the lender has taken back more than it paid. */
  namedPaise: number;
}

/** A lender's month: what has come for it without a name, and what its lines and adjustments still wait for. */
export interface UnnamedMoney {
  unnamedPaise: number;
  outstandingPaise: number;
}

/** What has come for a line: by name, and its part of what came for the month, in proportion to what lines wait for. */
export function receivedPaise({ duePaise, namedPaise }: ReleasableLine, month: UnnamedMoney): number {
  const named = Math.min(Math.max(namedPaise, 0), Math.max(duePaise, 0));
  if (month.unnamedPaise >= month.outstandingPaise) return Math.max(duePaise, 0);
  if (month.unnamedPaise <= 0) return named;
  return named + partOf(duePaise - named, month.unnamedPaise, month.outstandingPaise);
}

/**
 * What is released of a line's share in all. Rounded down to the paisa until the whole has come, then exactly the whole:
 * the parts that are paid over time add up to the share. Who pays too much releases no more.
 */
export function releasedPaise(line: ReleasableLine, month: UnnamedMoney): number {
  // What takes back waits for no lender, and neither does a share for which none owes anything.
  if (line.sharePaise <= 0 || line.duePaise <= 0) return line.sharePaise;
  return partOf(line.sharePaise, receivedPaise(line, month), line.duePaise);
}

/** What may be approved now, after `approvedPaise`. What was approved is not asked back when a payment is undone. */
export function payablePaise(line: ReleasableLine, month: UnnamedMoney, approvedPaise: number): number {
  const rest = releasedPaise(line, month) - approvedPaise;
  return line.sharePaise <= 0 ? rest : Math.max(0, rest);
}

/**
 * What came for a line less what is due, of which an admin decides. Too much for a disbursal is told once, at the last of
 * its lines. What takes back waits for no money.
 */
export function lineVariancePaise(line: ReleasableLine, month: UnnamedMoney, isLast: boolean): number {
  if (line.duePaise <= 0) return 0;
  if (isLast && line.namedPaise > line.duePaise) return line.namedPaise - line.duePaise;
  // A lender that took back more than it paid is short of that, too.
  return receivedPaise(line, month) + Math.min(line.namedPaise, 0) - line.duePaise;
}

function partOf(paise: number, part: number, whole: number): number {
  return Number((BigInt(paise) * BigInt(part)) / BigInt(whole));
}

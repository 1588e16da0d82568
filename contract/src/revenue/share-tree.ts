import type { FieldRule } from '../fields/rules.js';

/**
 * How a partner's share of a line is divided among the merchant and the agent who brought the customer. All amounts are
 * integer paise.
 */

/** Who is paid for a line. */
export const PAYEE_KINDS = ['PARTNER', 'MERCHANT', 'AGENT'] as const;
export type PayeeKind = (typeof PAYEE_KINDS)[number];

/** What a merchant or an agent gets of each line: percent of the partner's share, and paise for each disbursal. */
export interface PassedTerms {
  percent: number;
  flatPaise: number;
}

/** Terms with the day from which they hold, until later ones of the same payee begin. */
export interface DatedTerms extends PassedTerms {
  id: number;
  valid_from: string;
}

export const SHARE_TERMS_RULES = {
  valid_from: { kind: 'day' },
  /** Of the partner's share. */
  percent: { kind: 'percent', max: 100 },
  /** Rupees for each disbursal. */
  flat_amount: { kind: 'rupees', max: 1_000_000 },
} as const satisfies Record<string, FieldRule>;

/** The terms that hold on `day` (`YYYY-MM-DD`); of two of one day the ones that were entered later. */
export function termsOn<T extends Pick<DatedTerms, 'id' | 'valid_from'>>(terms: readonly T[], day: string): T | null {
  let found: T | null = null;
  for (const one of terms) {
    if (one.valid_from > day) continue;
    if (!found || one.valid_from > found.valid_from || (one.valid_from === found.valid_from && one.id > found.id)) {
      found = one;
    }
  }
  return found;
}

/**
 * The first day from `from` on at which a merchant and one of its agents together get more than the whole share, or
 * `null`. `agents` are the terms of each of the merchant's agents.
 */
export function firstDayAboveWhole(
  merchant: readonly DatedTerms[],
  agents: readonly (readonly DatedTerms[])[],
  from: string,
): string | null {
  const starts = [merchant, ...agents].flat().map(({ valid_from }) => valid_from);
  const days = [...new Set([from, ...starts.filter((day) => day > from)])].sort();
  const thousandths = (terms: readonly DatedTerms[], day: string) =>
    Math.round((termsOn(terms, day)?.percent ?? 0) * 1000);
  return (
    days.find((day) => {
      const most = Math.max(0, ...agents.map((terms) => thousandths(terms, day)));
      return thousandths(merchant, day) + most > 100_000;
    }) ?? null
  );
}

export interface PassedOn {
  merchantPaise: number;
  agentPaise: number;
  /** What is left to the partner, with the paise that rounding leaves. */
  partnerPaise: number;
}

/**
 * Divides a partner's share of `disbursals` (0 or 1). Each part is rounded down to the paisa. Where fixed fees come to
 * more than the share, it is divided in proportion to what was agreed, and nothing is passed on of a share that is not
 * above zero: what is passed on is never more than the share.
 */
export function passOn(
  sharePaise: number,
  disbursals: number,
  merchant: PassedTerms | null,
  agent: PassedTerms | null,
): PassedOn {
  if (sharePaise <= 0) return { merchantPaise: 0, agentPaise: 0, partnerPaise: sharePaise };
  let merchantPaise = agreedPaise(sharePaise, disbursals, merchant);
  let agentPaise = agreedPaise(sharePaise, disbursals, agent);
  const agreed = merchantPaise + agentPaise;
  if (agreed > sharePaise) {
    merchantPaise = partOf(merchantPaise, sharePaise, agreed);
    agentPaise = partOf(agentPaise, sharePaise, agreed);
  }
  return { merchantPaise, agentPaise, partnerPaise: sharePaise - merchantPaise - agentPaise };
}

/**
 * How much of what is passed on of a line is due once `approvedPaise` of its share are approved: in proportion, rounded
 * toward zero until all is approved, then exactly the whole.
 */
export function duePaise(passedPaise: number, sharePaise: number, approvedPaise: number, isWhole: boolean): number {
  if (isWhole) return passedPaise;
  return approvedPaise === 0 ? 0 : partOf(passedPaise, approvedPaise, sharePaise);
}

function agreedPaise(sharePaise: number, disbursals: number, terms: PassedTerms | null): number {
  if (terms === null) return 0;
  return partOf(sharePaise, Math.round(terms.percent * 1000), 100_000) + terms.flatPaise * disbursals;
}

function partOf(paise: number, part: number, whole: number): number {
  return Number((BigInt(paise) * BigInt(part)) / BigInt(whole));
}

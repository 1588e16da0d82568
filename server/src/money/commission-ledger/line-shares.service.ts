import { Injectable } from '@nestjs/common';
import { paiseOf } from '@marketplace/contract/money/money.js';
import { duePaise, passOn, termsOn } from '@marketplace/contract/revenue/share-tree.js';
import type { Tx } from '../../platform/database/transactions.js';
import { OF_PARTNER } from '../../partners/payees/payee-refs.js';
import type { ApprovedLine } from '../payments/payments.service.js';
import { ShareTermsRepository, type TermsOf } from '../share-terms/share-terms.repository.js';
import { type Below, type DividedLine, type LineShare, LineSharesRepository } from './line-shares.repository.js';
import type { ApprovedPart } from './payouts.repository.js';

const BATCH = 2_000;

/** Divides what lines bring a partner among the merchant and the agent who brought the customer. */
@Injectable()
export class LineSharesService {
  constructor(
    private readonly repository: LineSharesRepository,
    private readonly terms: ShareTermsRepository,
  ) {}

  /** Of all lines that the closing of a month has booked: what each names for merchant and agent. */
  async divide(tx: Tx, lenderId: number, period: string): Promise<void> {
    for (let after = 0; ;) {
      const lines = await this.repository.linesAfter(tx, lenderId, period, after, BATCH);
      await this.divideLines(tx, period, lines);
      const last = lines.at(-1);
      if (!last || lines.length < BATCH) break;
      after = last.id;
    }
    const wrong = await this.repository.passedTooMuch(tx, lenderId, period);
    if (wrong !== null) throw new Error(`More is passed on of line ${wrong} than it brings the partner`);
  }

  /** What of approved lines is whose: the parts of a line come to what of it was approved. */
  async split(tx: Tx, approved: readonly ApprovedPart[]): Promise<ApprovedLine[]> {
    const shares = new Map<number, Pick<LineShare, 'payee_kind' | 'payee_id' | 'paise'>[]>();
    for (const { accrual_id, ...share } of await this.repository.ofLines(
      tx,
      approved.map(({ accrualId }) => accrualId),
    )) {
      shares.set(accrual_id, [...(shares.get(accrual_id) ?? []), share]);
    }
    return approved.flatMap(({ accrualId, paise, kind, sharePaise, beforePaise, isWhole }) => {
      const parts = (shares.get(accrualId) ?? []).map(({ payee_kind, payee_id, paise: passed }): ApprovedLine => {
        const had = duePaise(passed, sharePaise, beforePaise, false);
        const has = duePaise(passed, sharePaise, beforePaise + paise, isWhole);
        return { accrualId, kind, payee: { kind: payee_kind, id: payee_id }, paise: has - had };
      });
      const rest = paise - parts.reduce((total, part) => total + part.paise, 0);
      const passed = parts.filter((part) => part.paise !== 0);
      if (rest === 0 && passed.length > 0) return passed;
      return [{ accrualId, kind, payee: OF_PARTNER, paise: rest }, ...passed];
    });
  }

  private async divideLines(tx: Tx, period: string, lines: readonly DividedLine[]): Promise<void> {
    const merchants = new Set(lines.flatMap(({ merchant_id }) => merchant_id ?? []));
    const agents = new Set(lines.flatMap(({ agent_id }) => agent_id ?? []));
    const ofMerchants = grouped(
      (await this.terms.ofMerchants([...merchants], tx)).filter(({ agent_id }) => agent_id === null),
      ({ merchant_id }) => merchant_id,
    );
    const ofAgents = grouped(await this.terms.ofAgents([...agents], tx), ({ agent_id }) => agent_id ?? 0);
    const corrected = lines.filter(({ kind }) => kind !== 'DISBURSAL').map((line) => line.lender_application_id);
    const totals = new Map((await this.repository.ofDisbursals(tx, corrected)).map((row) => [keyOf(row), row]));
    const booked = grouped(await this.repository.bookedFor(tx, corrected), keyOf);
    const shares: LineShare[] = [];
    for (const line of lines) {
      const total = line.kind === 'DISBURSAL' ? undefined : totals.get(keyOf(line));
      const { disbursals, paise } = total ?? { disbursals: line.disbursals, paise: paiseOf(line.partner_amount) };
      const day = line.disbursed_on ?? '';
      const ofPartner = ({ partner_id }: TermsOf) => partner_id === line.partner_id;
      const merchant = termsOn((ofMerchants.get(line.merchant_id ?? 0) ?? []).filter(ofPartner), day);
      const agent = termsOn((ofAgents.get(line.agent_id ?? 0) ?? []).filter(ofPartner), day);
      const { merchantPaise, agentPaise } = passOn(paise, disbursals, merchant, agent);
      const now = new Map<string, { payee_kind: Below; payee_id: number; disbursals: number; paise: number }>();
      const add = (payee_kind: Below, payee_id: number, count: number, amount: number) => {
        const key = `${payee_kind}-${payee_id}`;
        const had = now.get(key) ?? { payee_kind, payee_id, disbursals: 0, paise: 0 };
        now.set(key, { ...had, disbursals: had.disbursals + count, paise: had.paise + amount });
      };
      if (merchant && line.merchant_id !== null) add('MERCHANT', line.merchant_id, disbursals, merchantPaise);
      if (agent && line.agent_id !== null) add('AGENT', line.agent_id, disbursals, agentPaise);
      // What earlier lines of the disbursal gave is given already; what they gave too much is taken back.
      for (const one of (total && booked.get(keyOf(line))) ?? []) {
        add(one.payee_kind, one.payee_id, -one.disbursals, -one.paise);
      }
      for (const share of now.values()) {
        if (total && share.paise === 0 && share.disbursals === 0) continue;
        shares.push({ ...share, accrual_id: line.id, partner_id: line.partner_id, period });
      }
    }
    await this.repository.insert(tx, shares);
  }
}

function keyOf({ lender_application_id, for_period }: { lender_application_id: number; for_period: string }): string {
  return `${lender_application_id}-${for_period}`;
}

function grouped<T, K>(rows: readonly T[], by: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(by(row));
    if (group) group.push(row);
    else groups.set(by(row), [row]);
  }
  return groups;
}

import { Injectable } from '@nestjs/common';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { paiseOf, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { nextPayout, ownLineState } from '@marketplace/contract/revenue/own-money.js';
import { maskedApplicant, type StoredPerson } from '../../loans/applications/masked-applicant.js';
import type { OwnMonth } from '../../money/commission-ledger/dto/own-earnings.dto.js';
import { OwnEarningsService } from '../../money/commission-ledger/own-earnings.service.js';
import { OwnLinesRepository } from '../../money/commission-ledger/own-lines.repository.js';
import type { OwnPayout } from '../../money/payout-runs/dto/own-payouts.dto.js';
import { OwnPayoutsService } from '../../money/payout-runs/own-payouts.service.js';
import { ownPayeeOf } from '../../partners/payees/payee-refs.js';
import type { Actor } from '../../platform/auth/actor.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import type { OwnEarningsResponse, OwnLine, OwnLines, OwnLinesQuery, OwnMoney } from './dto/own-money.dto.js';

const PAGE = 50;

/** The own money of whoever asks: the partner's rest for its owners, a merchant's and an agent's own part. */
@Injectable()
export class OwnMoneyService {
  constructor(
    private readonly earnings: OwnEarningsService,
    private readonly payouts: OwnPayoutsService,
    private readonly ownLines: OwnLinesRepository,
    private readonly cipher: FieldCipher,
  ) {}

  async earningsOf(actor: Actor): Promise<OwnEarningsResponse> {
    const payee = ownPayeeOf(actor);
    const [earnings, open] = await Promise.all([this.earnings.of(payee), this.payouts.open(payee)]);
    return { ...earnings, money: moneyOf(earnings.months, open) };
  }

  /** The four figures, and the payments that they wait for. */
  async summaryOf(actor: Actor): Promise<{ money: OwnMoney; open: OwnPayout[] }> {
    const payee = ownPayeeOf(actor);
    const [{ months }, open] = await Promise.all([this.earnings.of(payee), this.payouts.open(payee)]);
    return { money: moneyOf(months, open), open };
  }

  async linesOf({ period, kind, after = 0 }: OwnLinesQuery, actor: Actor): Promise<OwnLines> {
    const lines = kind === 'booked' ? await this.booked(actor, period, after) : await this.open(actor, period, after);
    return { success: true, lines: lines.slice(0, PAGE), has_more: lines.length > PAGE };
  }

  private async booked(actor: Actor, period: string, after: number): Promise<OwnLine[]> {
    const rows = await this.ownLines.booked(ownPayeeOf(actor), period, after, PAGE + 1);
    return rows.map(({ id, kind, lender_name, disbursed_on, own, approved, done, lead }) => ({
      ...{ id, kind, lender_name, disbursed_on },
      amount: paiseOf(own) / 100,
      state: ownLineState(paiseOf(own), paiseOf(approved), paiseOf(done)),
      lead_id: lead?.lead_id ?? null,
      customer_name: lead && this.nameOf(lead),
      product_type: lead?.product_type ?? null,
    }));
  }

  private async open(actor: Actor, period: string, after: number): Promise<OwnLine[]> {
    const rows = await this.earnings.openLines(ownPayeeOf(actor), period, after, PAGE + 1);
    return rows.map((line) => ({
      ...{ id: line.id, kind: 'DISBURSAL', lender_name: line.lender_name, disbursed_on: line.disbursed_on },
      ...{ amount: line.paise === null ? null : line.paise / 100, state: 'PROVISIONAL' },
      ...{ lead_id: line.lead_id, customer_name: this.nameOf(line), product_type: line.product_type },
    }));
  }

  private nameOf(person: StoredPerson): string | null {
    return maskedApplicant(this.cipher, person).applicant_name;
  }
}

function moneyOf(months: readonly OwnMonth[], open: readonly OwnPayout[]): OwnMoney {
  const paid = months.flatMap(({ payments }) => payments.filter(({ state }) => state === 'PAID'));
  const inAll = (amounts: readonly number[]) => amounts.reduce((sum, rupees) => sum + rupeesToPaise(rupees), 0) / 100;
  const toCome = months.map(({ period, provisional_amount, unpriced_disbursals, waiting_amount }) => ({
    period,
    hasProvisional: provisional_amount > 0 || unpriced_disbursals > 0,
    hasWaiting: waiting_amount > 0,
  }));
  return {
    earned_amount: inAll(months.flatMap(({ booked_amount, referral_amount }) => [booked_amount, referral_amount])),
    expected_amount: inAll(months.map(({ provisional_amount }) => provisional_amount)),
    unpriced_disbursals: months.reduce((sum, { unpriced_disbursals: n }) => sum + n, 0),
    paid_amount: inAll(paid.map(({ net_amount }) => net_amount)),
    next_payout_on: nextPayout(toCome, open.flatMap(payableFrom), istToday()),
  };
}

/** From which day on a payment can be transferred without its payee doing anything. */
function payableFrom({ state, hold, hold_until, made_on }: OwnPayout): string[] {
  if (state !== 'DUE' || (hold !== null && hold_until === null)) return [];
  return [hold_until === null ? made_on : istToday(new Date(hold_until))];
}

import { Injectable } from '@nestjs/common';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { paiseOf, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { expectedPayout, type LeadMoneyAmounts, leadMoneyStep } from '@marketplace/contract/revenue/lead-money.js';
import { duePaise } from '@marketplace/contract/revenue/share-tree.js';
import type { Held } from '@marketplace/contract/tax/payment-hold.js';
import type { Slab } from '@marketplace/contract/revenue/slab.js';
import type { PayeeRef } from '../../partners/payees/payee-refs.js';
import { AccrualsRepository, type BookedLine } from './accruals.repository.js';
import { sum } from './amounts.js';
import type { LeadMoneyAtLender, LeadPayment, LeadReceipt } from './dto/lead-money.dto.js';
import {
  type LeadAtLenderRow,
  LeadMoneyRepository,
  type PaidPartRow,
  type ReceiptRow,
} from './lead-money.repository.js';
import type { Transfer } from '../payments/transfers.js';
import { OpenMonthsService } from './open-months.service.js';
import { ProvisionalShares } from './provisional-shares.js';
import { type Release, ReleasesService } from './releases.service.js';

/** A booked line, what of it is the payee's, and what of that the lender's money releases. */
interface OwnLine {
  line: BookedLine;
  ofId: number;
  ownPaise: number;
  releasedPaise: number;
  passedOnPaise: number;
}

/** "Why am I not paid?": where the money of one lead stands, for one payee. */
@Injectable()
export class LeadMoneyService {
  constructor(
    private readonly repository: LeadMoneyRepository,
    private readonly accruals: AccrualsRepository,
    private readonly releases: ReleasesService,
    private readonly openMonths: OpenMonthsService,
    private readonly provisional: ProvisionalShares,
  ) {}

  /** Whoever calls has checked that the lead is below the payee. */
  async of(applicationId: number, payee: PayeeRef): Promise<LeadMoneyAtLender[]> {
    const rows = await this.repository.atLenders(applicationId);
    const disbursed = rows.filter(({ disbursed_on }) => disbursed_on !== null);
    const lenders = disbursed.map(({ lender_id }) => lender_id);
    const periods = disbursed.map(({ disbursed_on }) => disbursed_on!.slice(0, 7));
    const ids = disbursed.map(({ id }) => id);
    const [lines, closed, receipts] = await Promise.all([
      this.accruals.ofLenderApplications(ids),
      this.repository.closedMonths(lenders, periods),
      this.repository.receipts(ids, lenders, periods),
    ]);
    const [releases, shares, parts] = await Promise.all([
      this.releases.of(lines),
      this.repository.shares(lines.map(({ id }) => id)),
      this.repository.paidParts(
        lines.map(({ id }) => id),
        payee,
      ),
    ]);
    const transferOf = await this.repository.transfersOf(parts);
    const own = lines.map((line, index) =>
      ownLine(
        line,
        releases[index]!,
        shares.filter(({ accrual_id }) => accrual_id === line.id),
        payee,
      ),
    );
    const answers: LeadMoneyAtLender[] = [];
    for (const row of rows) {
      const period = row.disbursed_on?.slice(0, 7);
      const month = closed.find((one) => one.lender_id === row.lender_id && one.period === period);
      answers.push(
        await this.atLender(row, payee, {
          lines: own.filter(({ ofId }) => ofId === row.id),
          month: month ?? null,
          receipts: receipts.filter((one) =>
            one.lender_application_id === null
              ? one.lender_id === row.lender_id && one.period === period
              : one.lender_application_id === row.id,
          ),
          parts,
          transferOf,
        }),
      );
    }
    return answers;
  }

  private async atLender(
    row: LeadAtLenderRow,
    payee: PayeeRef,
    of: {
      lines: readonly OwnLine[];
      month: { closed_at: Date; slab: Slab | null } | null;
      receipts: readonly ReceiptRow[];
      parts: readonly PaidPartRow[];
      transferOf: (part: PaidPartRow) => Transfer;
    },
  ): Promise<LeadMoneyAtLender> {
    const { lines, month, receipts, transferOf } = of;
    const stands = Number(row.stands) === 1;
    const isBooked = lines.length > 0;
    const open = stands && !isBooked ? await this.openPart(row, payee) : null;
    const ids = lines.map(({ line }) => line.id);
    const parts = of.parts.filter(({ accrual_id }) => ids.includes(accrual_id));
    const partsIn = (states: readonly string[]) =>
      sum(parts.filter(({ state }) => states.includes(state)).map(({ paise }) => paise));
    const held = parts.filter((part) => part.state === 'DUE' && transferOf(part).holds.length > 0);
    const amounts: LeadMoneyAmounts = {
      ...{ stands, isBooked, provisionalPaise: open?.ownPaise ?? null },
      bookedPaise: sum(lines.map(({ ownPaise }) => ownPaise)),
      releasedPaise: sum(lines.map(({ releasedPaise }) => releasedPaise)),
      approvedPaise: sum(parts.map(({ paise }) => paise)),
      duePaise: partsIn(['DUE']),
      heldPaise: sum(held.map(({ paise }) => paise)),
      deductedPaise: partsIn(['CARRIED', 'SETTLED']),
    };
    const step = leadMoneyStep(amounts, row.disbursed_on !== null, open?.isAgreed ?? true);
    const isOwner = payee.kind === 'PARTNER';
    const slab = month ? month.slab : (open?.slab ?? null);
    const closedOn = month && istToday(month.closed_at);
    const expected =
      row.disbursed_on === null
        ? null
        : expectedPayout(
            step,
            {
              period: row.disbursed_on.slice(0, 7),
              closedOn,
              receivedOn: latest(receipts.map(({ received_on }) => received_on)),
              approvedOn: latest(parts.map(({ made_on }) => made_on)),
              heldUntil: endOf(held.flatMap((part) => transferOf(part).holds)),
            },
            istToday(),
          );
    const commission = isBooked
      ? sum(lines.map(({ line }) => paiseOf(line.commission_amount)))
      : (open?.commissionPaise ?? null);
    const passedOn = isBooked ? sum(lines.map(({ passedOnPaise }) => passedOnPaise)) : (open?.passedOnPaise ?? null);
    const ownPaise = isBooked ? amounts.bookedPaise : (open?.ownPaise ?? null);
    return {
      lender_name: row.lender_name,
      state: row.state,
      state_at: row.state_at.toISOString(),
      line_id: lines[0]?.line.id ?? null,
      step,
      disbursed_on: row.disbursed_on,
      disbursed_amount: row.disbursed_amount === null ? null : Number(row.disbursed_amount),
      month_closed_on: closedOn,
      slab: isOwner && slab ? { revenue_percent: slab.revenue_percent, revenue_flat: slab.revenue_flat } : null,
      commission_amount: isOwner && commission !== null ? commission / 100 : null,
      passed_on_amount: isOwner && passedOn !== null ? passedOn / 100 : null,
      amount: ownPaise === null ? null : ownPaise / 100,
      is_provisional: isBooked || !stands ? 0 : 1,
      released_amount: amounts.releasedPaise / 100,
      receipts: receipts.map((receipt) => toReceipt(receipt, isOwner)),
      payments: paymentsOf(parts, transferOf),
      expected_on: expected?.day ?? null,
      is_late: expected?.isLate ? 1 : 0,
    };
  }

  /** What a disbursal brings that no month has booked yet: at the slab of its month as it is now. */
  private async openPart(row: LeadAtLenderRow, payee: PayeeRef) {
    const period = row.disbursed_on!.slice(0, 7);
    const open = (await this.openMonths.between(period, period, row.lender_id)).get(`${row.lender_id}-${period}`);
    const line = {
      ...{ lender_id: row.lender_id, partner_id: row.partner_id, period },
      ...{ merchant_id: row.merchant_id, agent_id: row.agent_id, disbursed_on: row.disbursed_on! },
      disbursedPaise: rupeesToPaise(Number(row.disbursed_amount)),
    };
    const [part] = await this.provisional.of(payee, [{ line, slab: open?.slab ?? null }]);
    return { ...part!, slab: open?.slab ?? null };
  }
}

function ownLine(
  line: BookedLine & { of_id: number },
  release: Release,
  shares: readonly { payee_kind: string; payee_id: number; paise: number }[],
  payee: PayeeRef,
): OwnLine {
  const share = paiseOf(line.partner_amount);
  const isWhole = release.releasedPaise === share;
  const due = (passed: number) => duePaise(passed, share, release.releasedPaise, isWhole);
  const passedOnPaise = sum(shares.map(({ paise }) => paise));
  if (payee.kind === 'PARTNER') {
    const released = release.releasedPaise - sum(shares.map(({ paise }) => due(paise)));
    return { line, ofId: line.of_id, ownPaise: share - passedOnPaise, releasedPaise: released, passedOnPaise };
  }
  const mine = shares.find(({ payee_kind, payee_id }) => payee_kind === payee.kind && payee_id === payee.id);
  const ownPaise = mine?.paise ?? 0;
  return { line, ofId: line.of_id, ownPaise, releasedPaise: due(ownPaise), passedOnPaise };
}

/** Each payment once, with what of the lead's lines is in it. */
function paymentsOf(parts: readonly PaidPartRow[], transferOf: (part: PaidPartRow) => Transfer): LeadPayment[] {
  return [...new Set(parts.map(({ id }) => id))].map((id) => {
    const own = parts.filter((part) => part.id === id);
    const { accrual_id: _line, paise: _paise, run_id: _run, paid_at, ...payment } = own[0]!;
    const { isInRun, holds, returnedFor } = transferOf(own[0]!);
    return {
      ...payment,
      amount: sum(own.map(({ paise }) => paise)) / 100,
      paid_at: paid_at?.toISOString() ?? null,
      is_in_run: isInRun ? 1 : 0,
      holds: holds.map(({ reason, until }) => ({ reason, until: until?.toISOString() ?? null })),
      returned_for: returnedFor,
    };
  });
}

/** The day, in India, on which the last of them has ended; `null`: one does not end by itself. */
function endOf(holds: readonly Held[]): string | null {
  if (holds.some(({ until }) => until === null)) return null;
  return latest(holds.map(({ until }) => until && istToday(until)));
}

/** The number of the invoice and the amount are between the lender and us; a partner's people see them. */
function toReceipt(receipt: ReceiptRow, isOwner: boolean): LeadReceipt {
  return {
    received_on: receipt.received_on,
    is_named: receipt.lender_application_id === null ? 0 : 1,
    invoice_no: isOwner ? receipt.invoice_no : null,
    amount: isOwner && receipt.lender_application_id !== null ? Number(receipt.commission_amount) : null,
  };
}

function latest(days: readonly (string | null)[]): string | null {
  return days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null);
}

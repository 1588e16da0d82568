import { Injectable } from '@nestjs/common';
import { holdOf } from '@marketplace/contract/tax/payment-hold.js';
import type { OwnPayee } from '../../partners/payees/payee-refs.js';
import { toOwnPayment } from '../commission-ledger/own-earnings.service.js';
import type { CommissionPaymentEntity } from '../payments/commission-payment.entity.js';
import type { OwnPayout, OwnPayouts } from './dto/own-payouts.dto.js';
import { TaxInvoicesRepository } from '../tax-invoices/tax-invoices.repository.js';
import { PayoutRunsRepository } from './payout-runs.repository.js';

const PAGE = 20;
const OPEN_MAX = 100;

/** What becomes of the payments of somebody of the portal: their own alone. */
@Injectable()
export class OwnPayoutsService {
  constructor(
    private readonly repository: PayoutRunsRepository,
    private readonly invoices: TaxInvoicesRepository,
  ) {}

  async of(payee: OwnPayee, after: number | undefined): Promise<OwnPayouts> {
    const found = await this.repository.ownPayments(payee, after, PAGE + 1);
    const payouts = await this.shown(payee, found.slice(0, PAGE));
    return { success: true, payouts, has_more: found.length > PAGE };
  }

  /** Those that are to be transferred or deducted, the newest first, as many as are worth looking at. */
  async open(payee: OwnPayee): Promise<OwnPayout[]> {
    return this.shown(payee, await this.repository.openPayments(payee, OPEN_MAX));
  }

  private async shown(payee: OwnPayee, payments: readonly CommissionPaymentEntity[]): Promise<OwnPayout[]> {
    if (payments.length === 0) return [];
    const ids = payments.map(({ id }) => id);
    const [accountChangedAt, lacking, uninvoiced, invoices, answers] = await Promise.all([
      this.repository.accountChangedAt(payee),
      this.repository.lackingLicence(ids),
      this.repository.lackingInvoice(ids),
      this.invoices.ofPayments(ids),
      this.repository.answersTo(ids),
    ]);
    const now = new Date();
    return payments.map((payment): OwnPayout => {
      const isInRun = payment.state === 'DUE' && payment.run_id !== null;
      const facts = {
        ...{ state: payment.state, lacksLicence: lacking.has(payment.id), lacksInvoice: uninvoiced.has(payment.id) },
        accountChangedAt,
      };
      const held = isOpen(payment) && !isInRun ? holdOf(facts, now) : null;
      const answer = answers.get(payment.id);
      return {
        ...toOwnPayment(payment),
        period: payment.period,
        is_in_run: isInRun ? 1 : 0,
        hold: held?.reason ?? null,
        hold_until: held?.until?.toISOString() ?? null,
        invoice: invoices.get(payment.id) ?? null,
        utr: payment.state === 'PAID' ? (answer?.utr ?? null) : null,
        returned_for: payment.state === 'DUE' && answer?.state === 'RETURNED' ? (answer.bank_reason ?? '') : null,
      };
    });
  }
}

const isOpen = ({ state }: CommissionPaymentEntity) => state === 'DUE' || state === 'CARRIED';

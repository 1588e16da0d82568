import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { OwnPayee } from '../../partners/payees/payee-refs.js';
import { toOwnPayment } from '../commission-ledger/own-earnings.service.js';
import { transfersOf } from '../payments/transfers.js';
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
    private readonly dataSource: DataSource,
    private readonly repository: PayoutRunsRepository,
    private readonly invoices: TaxInvoicesRepository,
  ) {}

  async of(payee: OwnPayee, after: number | undefined): Promise<OwnPayouts> {
    const found = await this.repository.ownPayments(payee, after, PAGE + 1);
    const payouts = await this.shown(found.slice(0, PAGE));
    return { success: true, payouts, has_more: found.length > PAGE };
  }

  /** Those that are to be transferred or deducted, the newest first, as many as are worth looking at. */
  async open(payee: OwnPayee): Promise<OwnPayout[]> {
    return this.shown(await this.repository.openPayments(payee, OPEN_MAX));
  }

  private async shown(payments: readonly CommissionPaymentEntity[]): Promise<OwnPayout[]> {
    if (payments.length === 0) return [];
    const [transferOf, invoices] = await Promise.all([
      transfersOf(this.dataSource, payments),
      this.invoices.ofPayments(payments.map(({ id }) => id)),
    ]);
    return payments.map((payment): OwnPayout => {
      const { isInRun, holds, returnedFor, utr } = transferOf(payment);
      const [held] = holds;
      return {
        ...toOwnPayment(payment),
        period: payment.period,
        is_in_run: isInRun ? 1 : 0,
        hold: held?.reason ?? null,
        hold_until: held?.until?.toISOString() ?? null,
        invoice: invoices.get(payment.id) ?? null,
        utr,
        returned_for: returnedFor,
      };
    });
  }
}

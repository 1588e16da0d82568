import type { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { rupeesToPaise } from '@marketplace/contract/money/money.js';
import { maskAccountNumber } from '@marketplace/contract/partners/bank-account.js';
import { PERIOD } from '@marketplace/contract/revenue/ledger.js';
import { invoiceSeries } from '@marketplace/contract/tax/tax-invoice.js';
import { maskedApplicant } from '../../loans/applications/masked-applicant.js';
import { PayeesService } from '../../partners/payees/payees.service.js';
import { Config } from '../../platform/config/config.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { writeXlsx } from '../../platform/spreadsheets/xlsx.js';
import { sum } from '../commission-ledger/amounts.js';
import { toOwnPayment } from '../commission-ledger/own-earnings.service.js';
import { currentPeriod, monthsBefore } from '../commission-ledger/periods.js';
import type { CommissionPaymentEntity } from '../payments/commission-payment.entity.js';
import type { Transfer } from '../payments/transfers.js';
import { PaymentsService } from '../payments/payments.service.js';
import { TaxInvoicesRepository } from '../tax-invoices/tax-invoices.repository.js';
import type {
  PayeeStatement,
  StatementGroupResponse,
  StatementMonths,
  StatementPaymentResponse,
} from './dto/payee-statement.dto.js';
import {
  PayeeStatementsRepository,
  type StatementLineRow,
  type StatementPayee,
} from './payee-statements.repository.js';
import { statementSheets, type WrittenLine } from './statement-sheets.js';

const MONTHS = 24;
const CHUNK = 2_000;

export interface StatementFile {
  file: Readable;
  /** Without an ending. */
  name: string;
}

/** A payee's month: what was booked for it by lender, and what became of that after taxes. */
@Injectable()
export class PayeeStatementsService {
  private readonly logger = new Logger('Payee statements');

  constructor(
    private readonly repository: PayeeStatementsRepository,
    private readonly invoices: TaxInvoicesRepository,
    private readonly payees: PayeesService,
    private readonly payments: PaymentsService,
    private readonly cipher: FieldCipher,
    private readonly config: Config,
  ) {}

  /** Months of two years in which something was booked or paid, the newest first. */
  async months(payee: StatementPayee): Promise<StatementMonths> {
    const from = monthsBefore(currentPeriod(), MONTHS - 1);
    const [paid, booked] = await Promise.all([
      this.repository.paidMonths(payee, from),
      this.repository.bookedMonths(payee, from),
    ]);
    const periods = [...new Set([...booked, ...paid.map(({ period }) => period)])].sort().reverse();
    const months = periods.map((period) => {
      const of = paid.find((one) => one.period === period);
      return {
        period,
        approved_amount: (of?.approvedPaise ?? 0) / 100,
        gst_amount: (of?.gstPaise ?? 0) / 100,
        tds_amount: (of?.tdsPaise ?? 0) / 100,
        paid_amount: (of?.paidPaise ?? 0) / 100,
        due_amount: (of?.duePaise ?? 0) / 100,
      };
    });
    return { success: true, months };
  }

  async get(payee: StatementPayee, period: string): Promise<PayeeStatement> {
    if (!PERIOD.test(period)) throw new DomainError('RECORD.NOT_FOUND');
    const [groups, found] = await Promise.all([
      this.repository.groups(payee, period),
      this.repository.payments(payee, period),
    ]);
    if (groups.length === 0 && found.length === 0) throw new DomainError('RECORD.NOT_FOUND');
    const [transferOf, invoices, { name }] = await Promise.all([
      this.repository.transfersOf(found),
      this.invoices.ofPayments(found.map(({ id }) => id)),
      this.payees.onStatement(payee.partnerId, payee),
    ]);
    const of = (payments: readonly CommissionPaymentEntity[], read: (payment: CommissionPaymentEntity) => number) =>
      sum(payments.map((payment) => rupeesToPaise(read(payment))));
    const inState = (state: CommissionPaymentEntity['state']) => found.filter((payment) => payment.state === state);
    const bookedPaise = sum(groups.map(({ paise }) => paise));
    const ofLines = found.filter(({ source }) => source === 'LINES');
    return {
      success: true,
      number: statementNumber(payee, period),
      ...{ period, payee_name: name },
      groups: groups.map(({ paise, ...group }): StatementGroupResponse => ({ ...group, amount: paise / 100 })),
      booked_amount: bookedPaise / 100,
      waiting_amount: (bookedPaise - of(ofLines, (one) => one.commission_amount)) / 100,
      payments: found.map((payment) => toPayment(payment, transferOf(payment), invoices.get(payment.id) ?? null)),
      approved_amount: of(found, (one) => one.commission_amount) / 100,
      gst_amount: of(found, (one) => one.cgst_amount + one.sgst_amount + one.igst_amount) / 100,
      tds_amount: of(found, (one) => one.tds_amount) / 100,
      carried_amount: of(found, (one) => one.carried_amount) / 100,
      balance_amount: of(inState('CARRIED'), (one) => one.net_amount) / 100,
      paid_amount: of(inState('PAID'), (one) => one.net_amount) / 100,
      due_amount: of(inState('DUE'), (one) => one.net_amount) / 100,
    };
  }

  async pdf(payee: StatementPayee, period: string, language: Language): Promise<StatementFile> {
    const statement = await this.get(payee, period);
    // Rarely used libraries are loaded at the first request, to keep the server's start short.
    const { writePayeeStatementPdf } = await import('./payee-statement-pdf.js');
    const parties = {
      payer: this.config.payer,
      payee: await this.payees.onStatement(payee.partnerId, payee),
    };
    return { file: writePayeeStatementPdf(statement, parties, language), name: statement.number };
  }

  async xlsx(payee: StatementPayee, period: string, language: Language): Promise<StatementFile> {
    const statement = await this.get(payee, period);
    // Streamed while it is sent, because a partner's month may have a hundred thousand lines.
    const file = writeXlsx(statementSheets(statement, this.lines(payee, period), language));
    file.on('error', (error) => this.logger.error({ err: error, msg: `${statement.number} was not finished.` }));
    return { file, name: statement.number };
  }

  /** For admins: the statement that a payment stands on. */
  async ofPayment(paymentId: number, language: Language): Promise<StatementFile> {
    const { payee_kind: kind, payee_id: id, partner_id: partnerId, period } = await this.payments.get(paymentId);
    return this.pdf({ kind, id, partnerId }, period, language);
  }

  private async *lines(payee: StatementPayee, period: string): AsyncGenerator<WrittenLine> {
    for (let after = 0; ;) {
      const rows = await this.repository.lines(payee, period, after, CHUNK);
      for (const row of rows) yield { ...row, ...this.customerOf(row) };
      if (rows.length < CHUNK) return;
      after = rows.at(-1)!.id;
    }
  }

  /** Masked, as lists of leads show them. */
  private customerOf({ prospect_uuid, profile_encrypted, phone_last4 }: StatementLineRow) {
    if (prospect_uuid === null || phone_last4 === null) return { applicant_name: null, phone_masked: null };
    return maskedApplicant(this.cipher, { prospect_uuid, profile_encrypted, phone_last4 });
  }
}

/** By the letter and the key that the payee's tax invoices have. */
function statementNumber({ kind, id, partnerId }: StatementPayee, period: string): string {
  return `PS-${period.replace('-', '')}-${invoiceSeries(kind, kind === 'PARTNER' ? partnerId : id)}`;
}

function toPayment(
  payment: CommissionPaymentEntity,
  { isInRun, holds, returnedFor, utr, accountLast4 }: Transfer,
  invoice: StatementPaymentResponse['invoice'],
): StatementPaymentResponse {
  const { cgst_amount, sgst_amount, igst_amount, gst_percent, financial_year } = payment;
  return {
    ...toOwnPayment(payment),
    ...{ cgst_amount, sgst_amount, igst_amount, gst_percent, financial_year },
    is_in_run: isInRun ? 1 : 0,
    holds: holds.map(({ reason, until }) => ({ reason, until: until?.toISOString() ?? null })),
    returned_for: returnedFor,
    utr,
    account_masked: accountLast4 === null ? null : maskAccountNumber(accountLast4),
    invoice,
  };
}

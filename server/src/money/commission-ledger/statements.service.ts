import type { Readable } from 'node:stream';
import { Injectable, Logger } from '@nestjs/common';
import { formatPeriod } from '@marketplace/contract/dates/ist.js';
import { ACCRUAL_KIND_WORDS, PAYOUT_STATE_WORDS } from '@marketplace/contract/revenue/ledger.js';
import { safeCell } from '@marketplace/contract/spreadsheets/safe-cell.js';
import { PayeesService } from '../../partners/payees/payees.service.js';
import { PaymentsService } from '../payments/payments.service.js';
import { Config } from '../../platform/config/config.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { type SheetCell, type SheetColumn, writeXlsx } from '../../platform/spreadsheets/xlsx.js';
import type { PayoutResponse } from './dto/ledger.dto.js';
import { AccrualsRepository } from './accruals.repository.js';
import { AMOUNT_FORMAT } from './amounts.js';
import { PartiesRepository } from './parties.repository.js';
import { PayoutsService } from './payouts.service.js';
import { ReleasesService } from './releases.service.js';
import type { StatementLine } from './statement-pdf.js';

const CHUNK = 5_000;
const COLUMNS: readonly SheetColumn[] = [
  { header: 'Partner', width: 24 },
  { header: 'Lender', width: 24 },
  { header: 'Merchant', width: 24 },
  { header: 'Kind', width: 12 },
  { header: 'Reference', width: 38 },
  { header: 'Disbursed on', width: 14, format: 'dd mmm yyyy' },
  { header: 'Disbursed', width: 16, format: AMOUNT_FORMAT },
  { header: 'Lender commission without GST', width: 30, format: AMOUNT_FORMAT },
  { header: 'Partner share', width: 16, format: AMOUNT_FORMAT },
  { header: 'Of it to the merchant', width: 20, format: AMOUNT_FORMAT },
  { header: 'Agent', width: 24 },
  { header: 'Of it to the agent', width: 18, format: AMOUNT_FORMAT },
  { header: 'Released by the lender’s money', width: 28, format: AMOUNT_FORMAT },
  { header: 'Approved', width: 16, format: AMOUNT_FORMAT },
  { header: 'Paid', width: 16, format: AMOUNT_FORMAT },
  { header: 'State', width: 16 },
  { header: 'Reason', width: 40 },
];
/** A PDF has at most so many lines; the spreadsheet has all. */
const PDF_LINES = 2_000;

/** A partner's month as a document: what the ledger has booked, line by line. */
@Injectable()
export class StatementsService {
  private readonly logger = new Logger('Statements');

  constructor(
    private readonly payouts: PayoutsService,
    private readonly accruals: AccrualsRepository,
    private readonly parties: PartiesRepository,
    private readonly releases: ReleasesService,
    private readonly payees: PayeesService,
    private readonly payments: PaymentsService,
    private readonly config: Config,
  ) {}

  async xlsx(id: string): Promise<Readable> {
    const { payout } = await this.booked(id);
    // Streamed while it is sent, because a month may have a hundred thousand lines.
    const stream = writeXlsx([{ name: formatPeriod(payout.period), columns: COLUMNS, rows: this.rows(payout) }]);
    stream.on('error', (error) => this.logger.error({ err: error, msg: `Statement ${id} was not finished.` }));
    return stream;
  }

  async pdf(id: string): Promise<Readable> {
    const { payout, total } = await this.booked(id);
    const lines: StatementLine[] = [];
    for await (const line of this.lines(payout)) {
      if (lines.push(line) === PDF_LINES) break;
    }
    // Here and below, rarely used libraries are loaded at the first request, to keep the server's start short.
    const { writeStatementPdf } = await import('./statement-pdf.js');
    const payee = await this.payees.ofStatement(payout.partner_id);
    const payments = await this.payments.ofMonth(payout.partner_id, payout.period);
    const passedOn = Number(await this.payments.passedOn(payout.partner_id, payout.period));
    return writeStatementPdf(payout, { payer: this.config.payer, payee }, { payments, passedOn }, lines, total);
  }

  private async booked(id: string): Promise<{ payout: PayoutResponse; total: number }> {
    const payout = await this.payouts.get(id);
    const { total } = await this.accruals.lines({ partner_id: payout.partner_id }, payout.period, 0, 1);
    if (total === 0) throw new DomainError('COMMISSION.NO_STATEMENT');
    return { payout, total };
  }

  private async *lines(payout: PayoutResponse): AsyncGenerator<StatementLine> {
    const lenders = await this.parties.names('lenders');
    for (let offset = 0; ; offset += CHUNK) {
      const { lines } = await this.accruals.lines({ partner_id: payout.partner_id }, payout.period, offset, CHUNK);
      const releases = await this.releases.of(lines);
      for (const [index, line] of lines.entries()) {
        const release = releases[index]!;
        yield {
          kind: ACCRUAL_KIND_WORDS[line.kind],
          merchant: line.merchant_name ?? '',
          lender: lenders.get(line.lender_id) ?? '',
          reference: line.lender_reference_id ?? line.lender_application_uuid ?? '',
          disbursedOn: line.disbursed_on,
          disbursed: Number(line.disbursed_amount),
          commission: Number(line.commission_amount),
          share: Number(line.partner_amount),
          toMerchant: Number(line.merchant_amount),
          agent: line.agent_name ?? '',
          toAgent: Number(line.agent_amount),
          released: release.releasedPaise / 100,
          approved: release.approvedPaise / 100,
          paid: release.paidPaise / 100,
          state: PAYOUT_STATE_WORDS[release.state],
          reason: line.reason ?? '',
        };
      }
      if (lines.length < CHUNK) return;
    }
  }

  private async *rows(payout: PayoutResponse): AsyncGenerator<SheetCell[]> {
    for await (const line of this.lines(payout)) {
      const disbursedOn = line.disbursedOn === null ? null : new Date(`${line.disbursedOn}T00:00:00Z`);
      const cells: SheetCell[] = [
        payout.partner_name,
        line.lender,
        line.merchant,
        line.kind,
        line.reference,
        disbursedOn,
        line.disbursed,
        line.commission,
        line.share,
        line.toMerchant,
        line.agent,
        line.toAgent,
        line.released,
        line.approved,
        line.paid,
        line.state,
        line.reason,
      ];
      yield cells.map((cell) => (typeof cell === 'string' ? safeCell(cell) : cell));
    }
  }
}

import { isDeepStrictEqual } from 'node:util';
import type { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { amountInWords } from '@marketplace/contract/money/amount-in-words.js';
import { paiseOf, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { maskGstin } from '@marketplace/contract/partners/payee.js';
import { type InvoiceParties, invoiceGaps, taxInvoiceAfter } from '@marketplace/contract/tax/tax-invoice.js';
import { DataSource } from 'typeorm';
import { payeeNames } from '../../partners/payees/payee-names.js';
import { type OwnPayee, ownPayeeOf } from '../../partners/payees/payee-refs.js';
import type { Actor } from '../../platform/auth/actor.js';
import { portalScopeOf } from '../../platform/auth/portal-scope.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { DomainError, InvalidRequest } from '../../platform/errors/domain-error.js';
import type { RawListQuery } from '../../platform/rest/list-query.js';
import { Page } from '../../platform/rest/page.js';
import {
  type AcceptTaxInvoiceDto,
  type InvoiceLine,
  type OwnTaxInvoice,
  TAX_INVOICE_LIST,
  type TaxInvoiceResponse,
  type TaxInvoiceRow,
} from './dto/tax-invoice.dto.js';
import { InvoiceDrafts, renewed, TAX_INVOICE } from './invoice-drafts.service.js';
import { TaxInvoiceEntity } from './tax-invoice.entity.js';
import { type InvoiceLineRow, TaxInvoicesRepository } from './tax-invoices.repository.js';

/** Tax invoices: their payees look at them and accept them, admins read them. */
@Injectable()
export class TaxInvoicesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly repository: TaxInvoicesRepository,
    private readonly drafts: InvoiceDrafts,
    private readonly transactions: Transactions,
  ) {}

  async own(id: number, actor: Actor): Promise<OwnTaxInvoice> {
    const invoice = await this.repository.getOwn(ownPayeeOf(actor), id);
    const [rows, accepted_by] = await Promise.all([
      this.repository.lines(id),
      this.repository.userName(invoice.accepted_by),
    ]);
    const parties = this.repository.partiesOf(invoice);
    const sum = (name: 'tds_amount' | 'net_amount') => rows.reduce((total, row) => total + paiseOf(row[name]), 0) / 100;
    return {
      success: true,
      ...headOf(invoice),
      ...parties,
      lines: rows.map(toLine),
      total_in_words: amountInWords(rupeesToPaise(invoice.total_amount), actor.language),
      ...{ tds_amount: sum('tds_amount'), net_amount: sum('net_amount') },
      gaps: invoice.state === 'ACCEPTED' ? [] : invoiceGaps(parties),
      accepted_by,
    };
  }

  /**
   * What was shown is accepted and nothing else: where payments or names have changed since, that makes a new version,
   * which is to be looked at first. A second tap finds it accepted.
   */
  async accept(id: number, { version, address }: AcceptTaxInvoiceDto, actor: Actor): Promise<OwnTaxInvoice> {
    const payee = ownPayeeOf(actor);
    const isRevised = await this.transactions.run(actor, async (tx) => {
      const invoice = await this.repository.lockOwn(tx, payee, id);
      if (invoice.version !== version) throw new DomainError('TAX_INVOICE.CHANGED');
      if (invoice.state === 'ACCEPTED') return false;
      const shown = this.repository.partiesOf(invoice);
      const [now] = await this.drafts.partiesNow(tx, payee.partnerId, [payee]);
      const current = renewed(shown, now, this.drafts.payer);
      if (!isDeepStrictEqual(current, shown)) {
        await this.drafts.revise(tx, invoice, current);
        return true;
      }
      await this.repository.accept(tx, invoice, complete(shown, address), portalScopeOf(actor).userId);
      tx.audit('accept', TAX_INVOICE, id, [
        { property: 'state', before: invoice.state, after: 'ACCEPTED' },
        { property: 'total_amount', before: null, after: invoice.total_amount },
      ]);
      return false;
    });
    if (isRevised) throw new DomainError('TAX_INVOICE.CHANGED');
    return this.own(id, actor);
  }

  /** Called with the ticket that says what is wrong. */
  async dispute(tx: Tx, payee: OwnPayee, id: number): Promise<void> {
    const { state } = await this.repository.lockOwn(tx, payee, id);
    const after = taxInvoiceAfter(state, 'dispute');
    if (!after) throw new DomainError('TAX_INVOICE.STATE');
    await tx.manager.update(TaxInvoiceEntity, { id }, { state: after });
    tx.audit('dispute', TAX_INVOICE, id, [{ property: 'state', before: state, after }]);
  }

  async ownPdf(id: number, actor: Actor): Promise<{ pdf: Readable; number: string }> {
    return this.write(await this.repository.getOwn(ownPayeeOf(actor), id), actor.language);
  }

  async page(raw: RawListQuery): Promise<Page<TaxInvoiceRow>> {
    const query = TAX_INVOICE_LIST.read(raw);
    const [found, total] = await this.repository.findPage(query);
    return new Page('tax-invoices', await this.toRows(found), query.offset, total);
  }

  async get(id: number): Promise<TaxInvoiceResponse> {
    const invoice = await this.repository.get(id);
    const [[row], lines, accepted_by] = await Promise.all([
      this.toRows([invoice]),
      this.repository.lines(id),
      this.repository.userName(invoice.accepted_by),
    ]);
    return { ...row!, lines: lines.map(toLine), accepted_by };
  }

  async pdf(id: number, language: Language): Promise<{ pdf: Readable; number: string }> {
    return this.write(await this.repository.get(id), language);
  }

  private async write(invoice: TaxInvoiceEntity, language: Language): Promise<{ pdf: Readable; number: string }> {
    const [rows, accepted_by] = await Promise.all([
      this.repository.lines(invoice.id),
      this.repository.userName(invoice.accepted_by),
    ]);
    const { writeTaxInvoicePdf } = await import('./tax-invoice-pdf.js');
    const shown = { ...headOf(invoice), ...this.repository.partiesOf(invoice), lines: rows.map(toLine), accepted_by };
    return { pdf: writeTaxInvoicePdf(shown, language), number: invoice.number };
  }

  private async toRows(invoices: readonly TaxInvoiceEntity[]): Promise<TaxInvoiceRow[]> {
    const idsOf = (kind: TaxInvoiceEntity['payee_kind']) =>
      invoices.flatMap(({ payee_kind, payee_id }) => (payee_kind === kind ? payee_id : []));
    const { partners, merchants, agents } = await payeeNames(this.dataSource, {
      partners: invoices.map(({ partner_id }) => partner_id),
      merchants: idsOf('MERCHANT'),
      agents: idsOf('AGENT'),
    });
    return invoices.map((invoice) => {
      const { partner_id, payee_kind, payee_id } = invoice;
      const partner_name = partners.get(partner_id) ?? '';
      const payee_name =
        payee_kind === 'PARTNER' ? partner_name : (payee_kind === 'MERCHANT' ? merchants : agents).get(payee_id);
      return {
        ...headOf(invoice),
        ...{ partner_id, partner_name, payee_kind, payee_id, payee_name: payee_name ?? '' },
        supplier_gstin_masked: maskGstin(this.repository.partiesOf(invoice).supplier.gstin),
      };
    });
  }
}

/** With the address that its payee has added; what no payee can add is ours to set. */
function complete(shown: InvoiceParties, address: string | undefined): InvoiceParties {
  const supplier = { ...shown.supplier, address: shown.supplier.address ?? address ?? null };
  const gaps = invoiceGaps({ ...shown, supplier });
  if (gaps.includes('SUPPLIER_ADDRESS')) throw new InvalidRequest([{ field: 'address', key: 'field.required' }]);
  if (gaps.includes('PAYER')) throw new DomainError('TAX_INVOICE.NO_PAYER');
  return { ...shown, supplier };
}

function headOf(invoice: TaxInvoiceEntity) {
  const { id, number, state, version, period, financial_year, issued_on, accepted_at } = invoice;
  const { taxable_amount, cgst_amount, sgst_amount, igst_amount, total_amount, place_of_supply } = invoice;
  return {
    ...{ id, number, state, version, period, financial_year, issued_on, place_of_supply },
    ...{ taxable_amount, cgst_amount, sgst_amount, igst_amount, total_amount },
    accepted_at: accepted_at?.toISOString() ?? null,
  };
}

function toLine(row: InvoiceLineRow): InvoiceLine {
  return {
    ...{ payment_id: row.payment_id, period: row.period, kind: row.kind, sac: row.sac },
    ...{ taxable_amount: Number(row.commission_amount), gst_percent: Number(row.gst_percent) },
    ...{ cgst_amount: Number(row.cgst_amount), sgst_amount: Number(row.sgst_amount) },
    igst_amount: Number(row.igst_amount),
  };
}

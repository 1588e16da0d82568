import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { paiseOf } from '@marketplace/contract/money/money.js';
import { PAYEE_KINDS } from '@marketplace/contract/revenue/share-tree.js';
import { type InvoiceParties, invoiceNumber, invoiceSeries, SAC_OF } from '@marketplace/contract/tax/tax-invoice.js';
import type { TaxKind } from '@marketplace/contract/tax/tax.js';
import { DataSource } from 'typeorm';
import type { OwnPayee, PayeeRef } from '../../partners/payees/payee-refs.js';
import { FieldCipher } from '../../platform/crypto/field-cipher.js';
import type { Tx, WriteResult } from '../../platform/database/transactions.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { DraftPlan, InvoicedPayment } from './draft-plan.js';
import type { TAX_INVOICE_LIST } from './dto/tax-invoice.dto.js';
import { openParties, sealParties } from './sealed-parties.js';
import { TaxInvoiceEntity } from './tax-invoice.entity.js';

const BATCH = 500;

/** A line of an invoice with the amounts of its payment; rupees as text. */
export interface InvoiceLineRow {
  payment_id: number;
  version: number;
  sac: string;
  period: string;
  kind: TaxKind;
  gst_percent: string;
  commission_amount: string;
  cgst_amount: string;
  sgst_amount: string;
  igst_amount: string;
  tds_amount: string;
  net_amount: string;
}

type Totals = Record<'taxable' | 'cgst' | 'sgst' | 'igst', number>;
type PaymentRow = Omit<InvoicedPayment, 'commission_amount' | 'cgst_amount' | 'sgst_amount' | 'igst_amount'> &
  Record<'commission_amount' | 'cgst_amount' | 'sgst_amount' | 'igst_amount', string>;

const PAYMENT = `p.id, p.payee_kind, p.payee_id, p.period, p.kind, p.financial_year, p.made_on,
  p.commission_amount, p.cgst_amount, p.sgst_amount, p.igst_amount`;

/** Drafts and invoices, with what is sealed in them. */
@Injectable()
export class TaxInvoicesRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cipher: FieldCipher,
  ) {}

  findPage(query: ReturnType<typeof TAX_INVOICE_LIST.read>): Promise<[TaxInvoiceEntity[], number]> {
    const { id: ids, ...columns } = query.filter;
    const found = this.invoices.createQueryBuilder('invoice').where(columns);
    if (ids) found.andWhere('invoice.id IN (:...ids)', { ids: [0, ...ids] });
    if (query.after !== undefined) {
      found.andWhere(`invoice.id ${query.direction === 'ASC' ? '>' : '<'} :after`, { after: query.after });
    }
    return found.orderBy('invoice.id', query.direction).skip(query.offset).take(query.limit).getManyAndCount();
  }

  async get(id: number): Promise<TaxInvoiceEntity> {
    return known(await this.invoices.findOneBy({ id }));
  }

  async getOwn(payee: OwnPayee, id: number): Promise<TaxInvoiceEntity> {
    return known(await this.invoices.findOneBy(ownBy(payee, id)));
  }

  /** How many wait for their payee to accept them, by the payee's own series. */
  async countDrafts({ kind, id, partnerId }: OwnPayee): Promise<number> {
    const [row] = await this.dataSource.query<{ n: number }[]>(
      "SELECT COUNT(*) AS n FROM tax_invoices WHERE series = ? AND state = 'DRAFT'",
      [invoiceSeries(kind, kind === 'PARTNER' ? partnerId : id)],
    );
    return row!.n;
  }

  async lockOwn(tx: Tx, payee: OwnPayee, id: number): Promise<TaxInvoiceEntity> {
    return known(
      await tx.manager.findOne(TaxInvoiceEntity, { where: ownBy(payee, id), lock: { mode: 'pessimistic_write' } }),
    );
  }

  /** The lines of an invoice, the oldest first. */
  lines(invoiceId: number): Promise<InvoiceLineRow[]> {
    return this.dataSource.query(
      `SELECT line.payment_id, line.version, line.sac, p.period, p.kind, p.gst_percent, p.commission_amount,
         p.cgst_amount, p.sgst_amount, p.igst_amount, p.tds_amount, p.net_amount
       FROM tax_invoice_lines line JOIN commission_payments p ON p.id = line.payment_id
       WHERE line.invoice_id = ? ORDER BY line.payment_id`,
      [invoiceId],
    );
  }

  async userName(id: number | null): Promise<string | null> {
    if (id === null) return null;
    const [row] = await this.dataSource.query<{ name: string }[]>('SELECT name FROM partner_users WHERE id = ?', [id]);
    return row?.name ?? null;
  }

  /** The invoice that each of these payments is in. */
  async ofPayments(
    paymentIds: readonly number[],
  ): Promise<Map<number, Pick<TaxInvoiceEntity, 'id' | 'number' | 'state'>>> {
    const rows = await this.dataSource.query<
      (Pick<TaxInvoiceEntity, 'id' | 'number' | 'state'> & { payment_id: number })[]
    >(
      `SELECT line.payment_id, i.id, i.number, i.state
       FROM tax_invoice_lines line JOIN tax_invoices i ON i.id = line.invoice_id WHERE line.payment_id IN (?)`,
      [[0, ...paymentIds]],
    );
    return new Map(rows.map(({ payment_id, ...invoice }) => [payment_id, invoice]));
  }

  partiesOf(invoice: Pick<TaxInvoiceEntity, 'row_key' | 'parties_encrypted'>): InvoiceParties {
    return openParties(this.cipher, invoice);
  }

  /** Drafts of a partner's tree that are not accepted, locked. */
  openDrafts(tx: Tx, partnerId: number): Promise<TaxInvoiceEntity[]> {
    return tx.manager
      .createQueryBuilder(TaxInvoiceEntity, 'invoice')
      .where('invoice.partner_id = :partnerId', { partnerId })
      .andWhere("invoice.state IN ('DRAFT', 'DISPUTED')")
      .orderBy('invoice.id')
      .setLock('pessimistic_write')
      .getMany();
  }

  /** What was taken back from these payees with GST, and stands on no invoice. */
  async takenBack(tx: Tx, partnerId: number, payees: readonly PayeeRef[]): Promise<InvoicedPayment[]> {
    const found: InvoicedPayment[] = [];
    for (const kind of PAYEE_KINDS) {
      const ids = payees.flatMap((payee) => (payee.kind === kind ? payee.id : []));
      if (ids.length === 0) continue;
      const rows = await tx.query<PaymentRow[]>(
        `SELECT ${PAYMENT} FROM commission_payments p
         WHERE p.partner_id = ? AND p.payee_kind = ? AND p.payee_id IN (?)
           AND p.gst_percent > 0 AND p.commission_amount < 0
           AND NOT EXISTS (SELECT 1 FROM tax_invoice_lines line WHERE line.payment_id = p.id)
         ORDER BY p.id`,
        [partnerId, kind, ids],
      );
      found.push(...rows.map(toPayment));
    }
    return found;
  }

  /** Partners with payments that are due, bear GST and stand on no invoice: servers of the version before made them. */
  async partnersWithout(limit: number): Promise<number[]> {
    const rows = await this.dataSource.query<{ partner_id: number }[]>(
      `SELECT DISTINCT p.partner_id FROM commission_payments p
       WHERE p.state = 'DUE' AND p.gst_percent > 0 AND p.commission_amount > 0
         AND NOT EXISTS (SELECT 1 FROM tax_invoice_lines line WHERE line.payment_id = p.id)
       LIMIT ?`,
      [limit],
    );
    return rows.map(({ partner_id }) => partner_id);
  }

  async without(tx: Tx, partnerId: number, limit: number): Promise<InvoicedPayment[]> {
    const rows = await tx.query<PaymentRow[]>(
      `SELECT ${PAYMENT} FROM commission_payments p
       WHERE p.partner_id = ? AND p.state = 'DUE' AND p.gst_percent > 0 AND p.commission_amount > 0
         AND NOT EXISTS (SELECT 1 FROM tax_invoice_lines line WHERE line.payment_id = p.id)
       ORDER BY p.id LIMIT ?`,
      [partnerId, limit],
    );
    return rows.map(toPayment);
  }

  /** Numbers new drafts in the series of their payees, which no other transaction does meanwhile. Answers their ids. */
  async insert(
    tx: Tx,
    partnerId: number,
    drafts: readonly { plan: DraftPlan; parties: InvoiceParties; place_of_supply: string | null }[],
  ): Promise<number[]> {
    const seriesOf = ({ payee_kind, payee_id }: DraftPlan) =>
      invoiceSeries(payee_kind, payee_kind === 'PARTNER' ? partnerId : payee_id);
    const last = await this.lastSerials(
      tx,
      drafts.map(({ plan }) => seriesOf(plan)),
    );
    const ids: number[] = [];
    for (let at = 0; at < drafts.length; at += BATCH) {
      const rows = drafts.slice(at, at + BATCH).map(({ plan, parties, place_of_supply }) => {
        const [series, year] = [seriesOf(plan), plan.financial_year];
        const serial = (last.get(`${series} ${year}`) ?? 0) + 1;
        last.set(`${series} ${year}`, serial);
        const row_key = randomUUID();
        return {
          ...{ partner_id: partnerId, payee_kind: plan.payee_kind, payee_id: plan.payee_id, period: plan.period },
          ...{ financial_year: year, series, serial, number: invoiceNumber(series, year, serial), version: 1 },
          ...{ state: 'DRAFT', issued_on: lastDay(plan.added), row_key, place_of_supply },
          parties_encrypted: sealParties(this.cipher, parties, row_key),
          ...columnsOf(totalsOf(plan.added)),
        };
      });
      const names = Object.keys(rows[0]!);
      // The ids of the rows of one INSERT follow on one another.
      const { insertId } = await tx.query<WriteResult>(`INSERT INTO tax_invoices (${names.join(', ')}) VALUES ?`, [
        rows.map((row) => Object.values(row)),
      ]);
      ids.push(...rows.map((_, index) => insertId + index));
    }
    await this.addLines(
      tx,
      drafts.flatMap(({ plan }, index) => plan.added.map((payment) => ({ id: ids[index]!, version: 1, payment }))),
    );
    return ids;
  }

  /** A new version of a draft: `added` joins it, and who supplies whom is frozen anew. */
  async revise(
    tx: Tx,
    draft: TaxInvoiceEntity,
    parties: InvoiceParties,
    place_of_supply: string | null,
    added: readonly InvoicedPayment[],
  ): Promise<number> {
    const version = draft.version + 1;
    const more = totalsOf(added);
    const totals: Totals = {
      taxable: paiseOf(draft.taxable_amount) + more.taxable,
      cgst: paiseOf(draft.cgst_amount) + more.cgst,
      sgst: paiseOf(draft.sgst_amount) + more.sgst,
      igst: paiseOf(draft.igst_amount) + more.igst,
    };
    await tx.manager.update(
      TaxInvoiceEntity,
      { id: draft.id },
      {
        ...{ version, state: 'DRAFT', place_of_supply },
        issued_on: [draft.issued_on, ...added.map(({ made_on }) => made_on)].sort().at(-1)!,
        parties_encrypted: sealParties(this.cipher, parties, draft.row_key),
        ...columnsOf(totals),
      },
    );
    await this.addLines(
      tx,
      added.map((payment) => ({ id: draft.id, version, payment })),
    );
    return version;
  }

  async accept(tx: Tx, { id, row_key }: TaxInvoiceEntity, parties: InvoiceParties, userId: number): Promise<void> {
    await tx.manager.update(
      TaxInvoiceEntity,
      { id },
      {
        ...{ state: 'ACCEPTED', accepted_at: new Date(), accepted_by: userId },
        parties_encrypted: sealParties(this.cipher, parties, row_key),
      },
    );
  }

  private async lastSerials(tx: Tx, series: readonly string[]): Promise<Map<string, number>> {
    const last = new Map<string, number>();
    const all = [...new Set(series)];
    for (let at = 0; at < all.length; at += BATCH) {
      const rows = await tx.query<{ series: string; financial_year: string; serial: number }[]>(
        `SELECT i.series, i.financial_year, MAX(i.serial) AS serial FROM tax_invoices i
         WHERE i.series IN (?) GROUP BY i.series, i.financial_year FOR UPDATE`,
        [all.slice(at, at + BATCH)],
      );
      for (const row of rows) last.set(`${row.series} ${row.financial_year}`, Number(row.serial));
    }
    return last;
  }

  private async addLines(
    tx: Tx,
    lines: readonly { id: number; version: number; payment: InvoicedPayment }[],
  ): Promise<void> {
    for (let at = 0; at < lines.length; at += BATCH) {
      await tx.query('INSERT INTO tax_invoice_lines (payment_id, invoice_id, version, sac) VALUES ?', [
        lines.slice(at, at + BATCH).map(({ id, version, payment }) => [payment.id, id, version, SAC_OF[payment.kind]]),
      ]);
    }
  }

  private get invoices() {
    return this.dataSource.getRepository(TaxInvoiceEntity);
  }
}

/** A shop's and an agent's are theirs under whichever partner they earned. */
const ownBy = ({ partnerId, kind, id: payee }: OwnPayee, id: number) => ({
  ...{ id, payee_kind: kind, payee_id: payee },
  ...(kind === 'PARTNER' && { partner_id: partnerId }),
});

function known(invoice: TaxInvoiceEntity | null): TaxInvoiceEntity {
  if (!invoice) throw new DomainError('RECORD.NOT_FOUND');
  return invoice;
}

function toPayment(row: PaymentRow): InvoicedPayment {
  return {
    ...row,
    commission_amount: Number(row.commission_amount),
    cgst_amount: Number(row.cgst_amount),
    sgst_amount: Number(row.sgst_amount),
    igst_amount: Number(row.igst_amount),
  };
}

/** Paise. */
function totalsOf(payments: readonly InvoicedPayment[]): Totals {
  const of = (name: 'commission_amount' | 'cgst_amount' | 'sgst_amount' | 'igst_amount') =>
    payments.reduce((total, payment) => total + paiseOf(payment[name]), 0);
  return {
    taxable: of('commission_amount'),
    cgst: of('cgst_amount'),
    sgst: of('sgst_amount'),
    igst: of('igst_amount'),
  };
}

function columnsOf({ taxable, cgst, sgst, igst }: Totals) {
  return {
    ...{ taxable_amount: taxable / 100, cgst_amount: cgst / 100, sgst_amount: sgst / 100, igst_amount: igst / 100 },
    total_amount: (taxable + cgst + sgst + igst) / 100,
  };
}

function lastDay(payments: readonly InvoicedPayment[]): string {
  return payments
    .filter(({ commission_amount }) => commission_amount > 0)
    .map(({ made_on }) => made_on)
    .sort()
    .at(-1)!;
}

import { Injectable } from '@nestjs/common';
import type { InvoiceParties } from '@marketplace/contract/tax/tax-invoice.js';
import { type PayeeRef, payeeKey } from '../../partners/payees/payee-refs.js';
import { type NamedPayee, PayeesService } from '../../partners/payees/payees.service.js';
import { SYSTEM } from '../../platform/auth/actor.js';
import { Config } from '../../platform/config/config.js';
import { Transactions, type Tx } from '../../platform/database/transactions.js';
import { type InvoicedPayment, planDrafts } from './draft-plan.js';
import type { TaxInvoiceEntity } from './tax-invoice.entity.js';
import { TaxInvoicesRepository } from './tax-invoices.repository.js';

export const TAX_INVOICE = 'tax-invoice';

/** Partners, and payments of each, that one round of housekeeping makes drafts for. */
const ROUND = { partners: 50, payments: 1_000 };

/** Makes drafts of payments as they are made, so that no payment of a registered payee is without one. */
@Injectable()
export class InvoiceDrafts {
  constructor(
    private readonly repository: TaxInvoicesRepository,
    private readonly payees: PayeesService,
    private readonly transactions: Transactions,
    private readonly config: Config,
  ) {}

  /** Whoever calls has locked the partner, and made these payments in `tx`. */
  async draft(
    tx: Tx,
    partnerId: number,
    payments: readonly (InvoicedPayment & { gst_percent: number })[],
  ): Promise<void> {
    const taxed = payments.filter(({ gst_percent }) => gst_percent > 0);
    if (taxed.length > 0) await this.draftTaxed(tx, partnerId, taxed);
  }

  /** Payments that servers of the version before made. */
  async draftMissing(): Promise<void> {
    for (const partnerId of await this.repository.partnersWithout(ROUND.partners)) {
      await this.transactions.run(SYSTEM, async (tx) => {
        await tx.query('SELECT 1 FROM partners WHERE id = ? FOR UPDATE', [partnerId]);
        const payments = await this.repository.without(tx, partnerId, ROUND.payments);
        if (payments.length > 0) await this.draftTaxed(tx, partnerId, payments);
      });
    }
  }

  /** Who supplies whom by what is known today. */
  partiesNow(tx: Tx, partnerId: number, payees: readonly PayeeRef[]): Promise<(NamedPayee | undefined)[]> {
    return this.payees.onInvoices(tx, partnerId, payees);
  }

  get payer(): InvoiceParties['payer'] {
    const { name, address, gstin } = this.config.payer;
    return { name, address, gstin };
  }

  private async draftTaxed(tx: Tx, partnerId: number, payments: readonly InvoicedPayment[]): Promise<void> {
    const payees = [
      ...new Map(payments.map(({ payee_kind: kind, payee_id: id }) => [payeeKey({ kind, id }), { kind, id }])).values(),
    ];
    const named = await this.partiesNow(tx, partnerId, payees);
    const nameOf = new Map(payees.map((payee, index) => [payeeKey(payee), named[index]]));
    const open = await this.repository.openDrafts(tx, partnerId);
    const drafts = open
      .filter(({ payee_kind: kind, payee_id: id }) => nameOf.has(payeeKey({ kind, id })))
      .map((draft) => ({ draft, parties: this.repository.partiesOf(draft) }));
    // What was taken back just now is in it, too.
    const takenBack = await this.repository.takenBack(tx, partnerId, payees);
    const plans = planDrafts(
      drafts.map(({ draft, parties }) => ({
        ...{ id: draft.id, payee_kind: draft.payee_kind, payee_id: draft.payee_id, period: draft.period },
        ...{ financial_year: draft.financial_year, taxable_amount: draft.taxable_amount },
        gstin: parties.supplier.gstin,
      })),
      [...payments.filter(({ commission_amount }) => commission_amount > 0), ...takenBack],
      ({ payee_kind: kind, payee_id: id }) => nameOf.get(payeeKey({ kind, id }))?.gstin ?? null,
    );
    const made = plans
      .filter(({ id }) => id === null)
      .map((plan) => {
        const { name, address } = nameOf.get(payeeKey({ kind: plan.payee_kind, id: plan.payee_id }))!;
        const parties = { supplier: { name, address, gstin: plan.gstin }, payer: this.payer };
        return { plan, parties, place_of_supply: stateOf(this.payer.gstin) };
      });
    const ids = made.length === 0 ? [] : await this.repository.insert(tx, partnerId, made);
    for (const [index, { plan }] of made.entries()) {
      tx.audit('draft', TAX_INVOICE, ids[index]!, [
        { property: 'taxable_amount', before: null, after: plan.taxablePaise / 100 },
      ]);
    }
    for (const plan of plans) {
      const found = drafts.find(({ draft }) => draft.id === plan.id);
      if (!found) continue;
      const now = nameOf.get(payeeKey({ kind: plan.payee_kind, id: plan.payee_id }));
      await this.revise(tx, found.draft, renewed(found.parties, now, this.payer), plan.added);
    }
  }

  /** A new version of a draft that is locked. */
  async revise(
    tx: Tx,
    draft: TaxInvoiceEntity,
    parties: InvoiceParties,
    added: readonly InvoicedPayment[] = [],
  ): Promise<void> {
    const version = await this.repository.revise(tx, draft, parties, stateOf(parties.payer.gstin), added);
    tx.audit('revise', TAX_INVOICE, draft.id, [{ property: 'version', before: draft.version, after: version }]);
  }
}

/**
 * The parties of a draft as they are known now. A registration stays the one that the payments were taxed by: where
 * another one is entered since, the draft keeps what it has.
 */
export function renewed(
  frozen: InvoiceParties,
  now: NamedPayee | undefined,
  payer: InvoiceParties['payer'],
): InvoiceParties {
  const { supplier } = frozen;
  return {
    supplier:
      now?.gstin === supplier.gstin
        ? { name: now.name, address: now.address ?? supplier.address, gstin: supplier.gstin }
        : supplier,
    payer: frozen.payer.gstin === null || frozen.payer.gstin === payer.gstin ? payer : frozen.payer,
  };
}

function stateOf(gstin: string | null): string | null {
  return gstin === null ? null : gstin.slice(0, 2);
}

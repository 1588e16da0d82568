import { rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { PayeeKind } from '@marketplace/contract/revenue/share-tree.js';
import type { TaxKind } from '@marketplace/contract/tax/tax.js';

/** What of a payment its invoice says; rupees. */
export interface InvoicedPayment {
  id: number;
  payee_kind: PayeeKind;
  payee_id: number;
  period: string;
  kind: TaxKind;
  financial_year: string;
  made_on: string;
  commission_amount: number;
  cgst_amount: number;
  sgst_amount: number;
  igst_amount: number;
}

/** Of a draft, what decides whether a payment joins it. */
export interface OpenDraft {
  id: number;
  payee_kind: PayeeKind;
  payee_id: number;
  period: string;
  financial_year: string;
  taxable_amount: number;
  gstin: string;
}

export interface DraftPlan extends Omit<OpenDraft, 'id' | 'taxable_amount'> {
  /** `null`: a new one. */
  id: number | null;
  taxablePaise: number;
  added: InvoicedPayment[];
}

type Payee = Pick<OpenDraft, 'payee_kind' | 'payee_id'>;

const isOf = (one: Payee, other: Payee) => one.payee_kind === other.payee_kind && one.payee_id === other.payee_id;

/**
 * Which payments join which drafts. One above zero joins the draft of its month, of the same financial year and GSTIN,
 * or begins one. One below zero is deducted in a draft of its payee that stays above zero, that of its own month first;
 * where there is none it waits for a later one, as what is taken back waits for a later payment.
 */
export function planDrafts(
  open: readonly OpenDraft[],
  payments: readonly InvoicedPayment[],
  gstinOf: (payee: Payee) => string | null,
): DraftPlan[] {
  const plans = open.map(({ taxable_amount, ...draft }): DraftPlan => ({
    ...draft,
    taxablePaise: rupeesToPaise(taxable_amount),
    added: [],
  }));
  for (const payment of payments.filter(({ commission_amount }) => commission_amount > 0)) {
    const gstin = gstinOf(payment);
    if (gstin === null) continue;
    const { payee_kind, payee_id, period, financial_year } = payment;
    let plan = plans.find(
      (one) =>
        isOf(one, payment) && one.period === period && one.financial_year === financial_year && one.gstin === gstin,
    );
    if (!plan) {
      plan = { id: null, payee_kind, payee_id, period, financial_year, gstin, taxablePaise: 0, added: [] };
      plans.push(plan);
    }
    add(plan, payment);
  }
  for (const payment of payments.filter(({ commission_amount }) => commission_amount < 0)) {
    const paise = rupeesToPaise(payment.commission_amount);
    const able = plans.filter((one) => isOf(one, payment) && one.taxablePaise + paise > 0);
    const plan = able.find(({ period }) => period === payment.period) ?? able[0];
    if (plan) add(plan, payment);
  }
  return plans.filter(({ added }) => added.length > 0);
}

function add(plan: DraftPlan, payment: InvoicedPayment): void {
  plan.added.push(payment);
  plan.taxablePaise += rupeesToPaise(payment.commission_amount);
}

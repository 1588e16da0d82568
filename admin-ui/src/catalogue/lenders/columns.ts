import { LENDER_LABELS } from './lenderFormat.js';

/** The columns of the list, in their order. */
export const LENDER_COLUMNS = {
  priority: LENDER_LABELS.priority,
  name: LENDER_LABELS.name,
  lender_group_ids: 'Groups',
  min_income: 'Min. income',
  loan_amount_upto: 'Loan up to',
  interest_rate: LENDER_LABELS.interest_rate,
  so_status: 'Offer',
  lender_status: LENDER_LABELS.lender_status,
  actions: 'Actions',
} as const;

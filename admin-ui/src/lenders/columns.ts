import { LENDER_LABELS } from './lenderFormat.js';

/** The columns of the list, in their order. */
export const LENDER_COLUMNS = {
  priority: LENDER_LABELS.priority,
  name: LENDER_LABELS.name,
  lender_group_ids: LENDER_LABELS.lender_group_ids,
  min_income: LENDER_LABELS.min_income,
  loan_amount_upto: LENDER_LABELS.loan_amount_upto,
  interest_rate: LENDER_LABELS.interest_rate,
  so_status: LENDER_LABELS.so_status,
  lender_status: LENDER_LABELS.lender_status,
  actions: 'Actions',
} as const;

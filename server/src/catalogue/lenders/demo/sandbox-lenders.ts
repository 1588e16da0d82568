import type { DEMO_LENDER_GROUPS } from './lenders.js';

/** The lenders that have a page of their own in the consumer's area. Their names are real, what answers is the sandbox. */
export const SANDBOX_LENDERS: readonly (readonly [
  code: string,
  name: string,
  group: keyof typeof DEMO_LENDER_GROUPS,
])[] = [
  ['cashe', 'CASHe Sandbox', 'PL'],
  ['money-view', 'Money View Sandbox', 'PL'],
  ['upwards', 'Upwards Sandbox', 'PL'],
  ['money-tap', 'MoneyTap Sandbox', 'PL'],
  ['nira', 'NIRA Sandbox', 'PL'],
  ['kreditbee', 'KreditBee Sandbox', 'PL'],
  ['finzy', 'Finzy Sandbox', 'PL'],
  ['earlysalary', 'EarlySalary Sandbox', 'PL'],
  ['indialends', 'IndiaLends Sandbox', 'PL'],
  ['muthootgold', 'Muthoot Gold Sandbox', 'GL'],
  ['indiagold', 'indiagold Sandbox', 'GL'],
];

/** Easy to match, and dear, so that they stand below the lenders of the marketplace. */
export function sandboxLenderColumns(
  code: string,
  name: string,
  group: keyof typeof DEMO_LENDER_GROUPS,
  groupId: number,
  index: number,
) {
  return {
    code,
    name,
    lender_group_ids: [groupId],
    min_age: 18,
    max_age: 70,
    salaried: 1 as const,
    self_employed: 1 as const,
    business: 1 as const,
    min_loan_amount: 1_000,
    loan_amount_upto: group === 'GL' ? 10_000_000 : 1_000_000,
    apr_min: 2.5,
    apr_max: 3,
    interest_type: 'fixed' as const,
    interest_rate: '30% – 36% a year',
    processing_fees: 3,
    third_party_fees: 0,
    late_payment_percent: 2,
    bounce_charge: 500,
    foreclosure_percent: 4,
    part_prepayment_percent: 2,
    // There is no other rate to change to.
    switching_percent: 0,
    cooling_off_days: 3,
    grievance_contact: `Grievance officer, 1800 000 0${index + 100}, grievance@${code}.example.in`,
    min_tenure_months: 3,
    max_tenure_months: 36,
    tenure: '3–36 months',
    api: 1 as const,
    autosubmission: 1 as const,
    utm_link: `https://apply.${code}.example.in/start?lead={UNIQUE_ID}`,
    journey: 'web_app' as const,
    documents:
      group === 'GL'
        ? ['pan' as const, 'aadhaar' as const, 'gold' as const]
        : ['pan' as const, 'aadhaar' as const, 'selfie' as const, 'bank_statement' as const],
    otps: ['mobile' as const],
    lender_status: 1 as const,
  };
}

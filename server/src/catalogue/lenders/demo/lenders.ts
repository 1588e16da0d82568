import { LENDER_DOCUMENTS, type LenderDocument } from '@marketplace/contract/lenders/journey.js';
import type { ProductType } from '@marketplace/contract/products/products.js';

/** The group that serves each loan product, with the code that the lenders below name it by. */
export const DEMO_LENDER_GROUPS = {
  PL: { name: 'Personal Loans', product_types: ['Personal Loans'] },
  BL: { name: 'Business Loans', product_types: ['Business Loans'] },
  GL: { name: 'Gold Loans', product_types: ['Gold Loans'] },
  HL: { name: 'Affordable Housing', product_types: ['Affordable Housing Loan'] },
  SL: { name: 'Solar Loans', product_types: ['Solar Loans'] },
} as const satisfies Record<string, { name: string; product_types: ProductType[] }>;

type DemoLender = readonly [
  code: string,
  name: string,
  group: keyof typeof DEMO_LENDER_GROUPS,
  ages: readonly [number, number],
  employment: 'S' | 'SE' | 'S+SE' | 'BUS' | 'ANY',
  minIncome: number | null,
  loan: readonly [number, number],
  minScore: number | null,
  ratesPerMonth: readonly [number, number],
  processingFees: number,
  tenureMonths: readonly [number, number],
  api: 0 | 1,
  auto: 0 | 1,
];

/** 24 lenders that do not exist. Rupees, income and rates per month, fees in percent. */
export const DEMO_LENDERS: readonly DemoLender[] = [
  ['L01', 'Aravali Finance', 'PL', [21, 58], 'S', 15000, [5000, 200000], 650, [1.5, 3], 3, [3, 24], 1, 1],
  ['L02', 'Bhoomi Capital', 'PL', [21, 55], 'S', 18000, [10000, 500000], 675, [1.25, 2.75], 2.5, [6, 36], 1, 1],
  ['L03', 'Chandan Credit', 'PL', [22, 57], 'S+SE', 20000, [10000, 1000000], 650, [1.17, 2.5], 2, [6, 60], 1, 0],
  ['L04', 'Dhara Loans', 'PL', [21, 60], 'S+SE', 25000, [25000, 1500000], 700, [0.95, 2], 2, [12, 60], 1, 0],
  ['L05', 'Ekatra Finserv', 'PL', [23, 55], 'S', 30000, [50000, 2500000], 725, [0.92, 1.75], 1.5, [12, 60], 0, 0],
  ['L06', 'Falgun Credit', 'PL', [19, 45], 'S', 15000, [1000, 50000], 625, [2, 3], 5, [2, 12], 1, 1],
  ['L07', 'Ganga Microcredit', 'PL', [21, 58], 'SE', 15000, [5000, 100000], 625, [1.75, 2.5], 2, [6, 24], 0, 0],
  ['L08', 'Himgiri Finance', 'PL', [21, 58], 'S+SE', 22000, [20000, 800000], 690, [1.08, 2.25], 2, [6, 48], 1, 1],
  ['L09', 'Indus Valley Capital', 'PL', [23, 60], 'S', 40000, [50000, 4000000], 740, [0.92, 1.5], 1, [12, 72], 0, 0],
  ['L10', 'Jyoti Instant', 'PL', [18, 50], 'S', 15000, [750, 25000], 625, [2.25, 3], 6, [1, 6], 1, 1],
  ['L11', 'Kaveri Credit', 'PL', [21, 56], 'S', 16000, [5000, 300000], 640, [1.5, 2.75], 3, [3, 24], 1, 1],
  ['L12', 'Lohit Finserv', 'PL', [21, 60], 'SE', 30000, [50000, 1500000], 700, [1.25, 2], 2.5, [12, 48], 0, 0],
  ['L13', 'Malwa Capital', 'PL', [21, 58], 'S+SE', 20000, [10000, 500000], 660, [1.33, 2.5], 2.5, [6, 36], 1, 0],
  ['L14', 'Narmada Bank PL', 'PL', [23, 62], 'S', 25000, [50000, 5000000], 750, [0.9, 1.4], 1, [12, 84], 0, 0],
  ['L15', 'Orchid Finance', 'PL', [21, 55], 'S', 18000, [8000, 250000], 650, [1.5, 2.75], 3, [3, 24], 1, 1],
  ['L16', 'Parijat Loans', 'PL', [21, 58], 'S', 35000, [50000, 2000000], 720, [0.96, 1.67], 1.5, [12, 60], 1, 0],
  ['L17', 'Rann Business Credit', 'BL', [24, 65], 'BUS', 50000, [50000, 5000000], 700, [1.25, 2.25], 2, [6, 48], 1, 0],
  ['L18', 'Sahyadri MSME', 'BL', [23, 65], 'BUS', 40000, [50000, 3000000], 680, [1.4, 2.5], 2.5, [6, 36], 0, 0],
  ['L19', 'Tapti Merchant Advance', 'BL', [21, 60], 'BUS', 30000, [25000, 1000000], 650, [1.6, 2.75], 3, [3, 18], 1, 1],
  ['L20', 'Udaya Gold', 'GL', [18, 75], 'ANY', null, [1500, 10000000], null, [0.75, 1.5], 0.5, [3, 36], 1, 0],
  ['L21', 'Vindhya Gold', 'GL', [18, 70], 'ANY', null, [5000, 5000000], null, [0.79, 1.6], 0.25, [6, 24], 0, 0],
  ['L22', 'Yamuna Housing', 'HL', [21, 65], 'S+SE', 20000, [50000, 3500000], 650, [0.75, 1.17], 1, [60, 240], 0, 0],
  [
    'L23',
    'Zanskar Home Finance',
    'HL',
    [21, 70],
    'S+SE',
    15000,
    [50000, 2500000],
    625,
    [0.83, 1.33],
    1.5,
    [60, 240],
    0,
    0,
  ],
  ['L24', 'Amaltas Solar Credit', 'SL', [21, 62], 'S+SE', 20000, [25000, 600000], 675, [0.95, 1.42], 1, [12, 84], 1, 0],
];

/** Of the lenders that have an app of their own, and end every application in it. */
const IN_APP: readonly string[] = ['L06', 'L10', 'L11', 'L15', 'L19'];

/** Papers that every lender asks for, and those of each product. */
const DOCUMENTS: Record<keyof typeof DEMO_LENDER_GROUPS, readonly LenderDocument[]> = {
  PL: ['bank_statement'],
  BL: ['bank_statement', 'gst_returns', 'business_proof'],
  GL: ['gold'],
  HL: ['address_proof', 'bank_statement', 'property_papers'],
  SL: ['bank_statement', 'electricity_bill'],
};

function documentsOf(group: keyof typeof DEMO_LENDER_GROUPS, employment: DemoLender[4], upTo: number) {
  const asked = new Set<LenderDocument>(['pan', 'aadhaar', ...(group === 'GL' ? [] : ['selfie' as const])]);
  for (const one of DOCUMENTS[group]) asked.add(one);
  // Small loans are given on the bank statement alone.
  if (upTo > 200_000 && group !== 'GL') {
    if (employment.split('+').includes('S')) asked.add('salary_slips');
    if (employment.split('+').includes('SE')) asked.add('income_tax_return');
  }
  return LENDER_DOCUMENTS.filter((one) => asked.has(one));
}

/** Housing loans follow the repo rate, as banks' do; the others are fixed. */
function interestOf(group: keyof typeof DEMO_LENDER_GROUPS, lowestPerYear: number) {
  if (group !== 'HL') return { interest_type: 'fixed' as const };
  const benchmark = 5.5;
  return {
    interest_type: 'floating' as const,
    benchmark_name: 'RBI repo rate',
    benchmark_rate: benchmark,
    spread_percent: Number((lowestPerYear - benchmark).toFixed(3)),
    benchmark_reset_months: 3,
    spread_reset_months: 36,
  };
}

/** The columns of a demo lender; `groupIds` are the stored ids of `DEMO_LENDER_GROUPS`. */
export function demoLenderColumns(
  [code, name, group, ages, employment, minIncome, loan, minScore, rates, fees, tenure, api, auto]: DemoLender,
  groupIds: Record<keyof typeof DEMO_LENDER_GROUPS, number>,
  priority: number,
) {
  const takes = (kind: string): 0 | 1 => (employment === 'ANY' || employment.split('+').includes(kind) ? 1 : 0);
  const domain = `${name.toLowerCase().replace(/[^a-z]+/g, '-')}.example.in`;
  const perYear = (rate: number) => Number((rate * 12).toFixed(2));
  return {
    code,
    name,
    lender_group_ids: [groupIds[group]],
    min_age: ages[0],
    max_age: ages[1],
    salaried: takes('S'),
    self_employed: takes('SE'),
    business: takes('BUS'),
    min_income: minIncome,
    min_loan_amount: loan[0],
    loan_amount_upto: loan[1],
    min_credit_score: minScore,
    apr_min: rates[0],
    apr_max: rates[1],
    ...interestOf(group, perYear(rates[0])),
    interest_rate: `${perYear(rates[0])}% – ${perYear(rates[1])}% a year`,
    processing_fees: fees,
    third_party_fees: group === 'HL' ? 1500 : group === 'GL' ? 250 : 0,
    late_payment_percent: api === 1 ? 2 : 1.5,
    bounce_charge: group === 'PL' ? 500 : 750,
    // Lenders may not charge people for closing a housing loan early.
    foreclosure_percent: group === 'HL' ? 0 : fees > 2.5 ? 4 : 2,
    part_prepayment_percent: group === 'HL' ? 0 : fees > 2.5 ? 2 : 1,
    switching_percent: group === 'HL' ? 0.5 : 0,
    cooling_off_days: 3,
    grievance_contact: `Grievance officer, 1800 000 00${code.slice(1)}, grievance@${domain}`,
    min_tenure_months: tenure[0],
    max_tenure_months: tenure[1],
    tenure: `${tenure[0]}–${tenure[1]} months`,
    api,
    autosubmission: auto,
    utm_link: `https://apply.${domain}/start?lead={UNIQUE_ID}`,
    journey: IN_APP.includes(code) ? ('app' as const) : ('web_app' as const),
    documents: documentsOf(group, employment, loan[1]),
    otps: [...(group === 'GL' ? (['mobile'] as const) : (['mobile', 'aadhaar', 'bank_mandate', 'agreement'] as const))],
    priority,
    lender_status: 1 as const,
  };
}

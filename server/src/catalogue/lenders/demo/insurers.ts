import type { InsuranceKind } from '@marketplace/contract/insurance/kinds.js';

export const DEMO_INSURER_GROUP = { name: 'Other Insurance', product_types: ['Other Insurance' as const] };

type DemoInsurer = readonly [
  code: string,
  name: string,
  ages: readonly [number, number],
  minIncome: number | null,
  api: 0 | 1,
  kinds: InsuranceKind[],
];

/** Insurers that do not exist. The first is played by the sandbox. */
export const DEMO_INSURERS: readonly DemoInsurer[] = [
  ['I01', 'Tulsi General Insurance', [18, 65], null, 1, ['health', 'motor', 'two_wheeler', 'shop']],
  ['I02', 'Champa Life', [21, 55], 15_000, 0, ['health', 'life']],
  ['I03', 'Kachnar Health Cover', [18, 70], 25_000, 0, ['health']],
  ['I04', 'Gulmohar Senior Care', [45, 70], null, 0, ['health', 'life']],
];

/** They ask for no kind of work, and have no figures of a loan. */
export function demoInsurerColumns([code, name, ages, minIncome, api, kinds]: DemoInsurer, groupId: number) {
  const domain = `${name.toLowerCase().replaceAll(' ', '-')}.example.in`;
  return {
    code,
    name,
    lender_group_ids: [groupId],
    min_age: ages[0],
    max_age: ages[1],
    salaried: 1 as const,
    self_employed: 1 as const,
    business: 1 as const,
    min_income: minIncome,
    grievance_contact: `Grievance officer, 1800 000 01${code.slice(1)}, grievance@${domain}`,
    api,
    autosubmission: api,
    utm_link: `https://apply.${domain}/start?lead={UNIQUE_ID}`,
    documents: ['pan' as const, 'aadhaar' as const, 'address_proof' as const],
    otps: ['mobile' as const],
    insurance_kinds: kinds,
    lender_status: 1 as const,
  };
}

import { istToday } from '@marketplace/contract/dates/ist.js';
import { ageOn } from '@marketplace/contract/fields/birth-date.js';
import type { InsuranceKind } from '@marketplace/contract/insurance/kinds.js';

/** Percent of the sum insured a year, before age and tax. */
const BASE_PERCENT: Record<InsuranceKind, number> = { health: 1.2, life: 0.3, motor: 2.5, two_wheeler: 3, shop: 0.25 };
/** From this age on a person, or a vehicle, costs so many times as much. */
const BY_AGE_OF_PERSON = [
  [60, 3],
  [45, 2],
  [30, 1.4],
] as const;
const BY_AGE_OF_VEHICLE = [
  [10, 1.5],
  [5, 1.2],
] as const;
const GST = 1.18;

/** A yearly premium with GST, in rupees to the paisa: a likely figure by kind, sum insured and age, and nobody's tariff. */
export function premiumFor(lead: Record<string, unknown>): number {
  const kind = lead['insurance_kind'] as InsuranceKind;
  const percent = (BASE_PERCENT[kind] ?? 1) * ageFactor(kind, lead);
  return Math.round(Number(lead['sum_insured']) * percent * GST) / 100;
}

function ageFactor(kind: InsuranceKind, lead: Record<string, unknown>): number {
  if (kind === 'health' || kind === 'life')
    return factor(BY_AGE_OF_PERSON, ageOn(String(lead['birth_date']), istToday()));
  return kind === 'shop' ? 1 : factor(BY_AGE_OF_VEHICLE, Number(lead['vehicle_age']));
}

function factor(steps: readonly (readonly [from: number, times: number])[], age: number): number {
  return steps.find(([from]) => age >= from)?.[1] ?? 1;
}

import {
  MAPPED_STATUSES,
  type MappedStatus,
  REPORT_FIELDS,
  type ReportField,
} from '@marketplace/contract/gateways/gateway.js';
import { parseAmount, parseDay, parsePercent } from '@marketplace/contract/imports/cells.js';
import { TENURE_MAX_MONTHS } from '@marketplace/contract/pricing/loan.js';
import { stateOfWord } from '@marketplace/contract/imports/status-words.js';
import type { LenderReport } from './lender-gateway.js';

const TEXT_MAX: Partial<Record<ReportField, number>> = { reason: 300, status: 80, journey_url: 1000 };
const TEXT_MAX_OTHERS = 80;
/** Rupees a year; a tenth of the largest sum that can be insured. */
const PREMIUM_MAX = 10_000_000;

export interface Mapping {
  /** The lender's field names by ours. */
  field_map: Record<string, string>;
  /** The meanings of the lender's status words. */
  status_map: Record<string, MappedStatus>;
}

type ReportedFields = Partial<Record<ReportField, string | number>>;

/** The known fields of a lender's JSON, by our names. */
export function fieldsOf(body: unknown, { field_map }: Pick<Mapping, 'field_map'>): ReportedFields {
  const fields: ReportedFields = {};
  if (typeof body !== 'object' || body === null) return fields;
  for (const field of REPORT_FIELDS) {
    const value = (body as Record<string, unknown>)[field_map[field] ?? field];
    if (typeof value === 'number' && Number.isFinite(value)) fields[field] = value;
    else if (typeof value === 'string' && value.trim() !== '') {
      fields[field] = value.trim().slice(0, TEXT_MAX[field] ?? TEXT_MAX_OTHERS);
    }
  }
  return fields;
}

export function readReport(body: unknown, mapping: Mapping): LenderReport {
  const fields = fieldsOf(body, mapping);
  const rawStatus = textOf(fields.status);
  const meant = rawStatus === null ? null : meaningOf(rawStatus, mapping);
  const facts = factsOf(fields);
  // The commission is computed from amount and day: without them the disbursal would earn none.
  const incomplete =
    meant === 'DISBURSED' && (facts.disbursed_amount === undefined || facts.disbursed_on === undefined);
  return {
    rawStatus,
    state: meant === 'OTP_REQUIRED' || incomplete ? null : meant,
    otpRequired: meant === 'OTP_REQUIRED',
    reason: textOf(fields.reason),
    journeyUrl: textOf(fields.journey_url),
    facts,
  };
}

/** The lender's own mapping of a word takes precedence over its usual meaning. */
function meaningOf(word: string, { status_map }: Mapping): MappedStatus | null {
  if (Object.hasOwn(status_map, word)) return status_map[word]!;
  return stateOfWord(word) ?? MAPPED_STATUSES.find((status) => status === word) ?? null;
}

/** Contains only facts that were reported and are readable. */
function factsOf(fields: ReportedFields): LenderReport['facts'] {
  const read = <T>(value: string | number | undefined, parse: (value: string | number) => T | undefined) =>
    value === undefined ? undefined : parse(value);
  const rupees = (value: string | number) => parseAmount(value, false);
  const facts = {
    lender_reference_id: textOf(fields.reference) ?? undefined,
    sanctioned_amount: read(fields.sanctioned_amount, rupees),
    sanctioned_on: read(fields.sanctioned_on, parseDay),
    disbursed_amount: read(fields.disbursed_amount, rupees),
    disbursed_on: read(fields.disbursed_on, parseDay),
    disbursal_reference: textOf(fields.disbursal_reference) ?? undefined,
    tenure_months: read(fields.tenure_months, parseTenure),
    interest_rate_pa: read(fields.interest_rate_pa, parsePercent),
    processing_fee: read(fields.processing_fee, rupees),
    premium: read(fields.premium, parsePremium),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

/** Whole months that a loan may run for. */
export function parseTenure(value: string | number): number | undefined {
  const months = Number(value);
  return Number.isInteger(months) && months >= 1 && months <= TENURE_MAX_MONTHS ? months : undefined;
}

/** Nobody insures for nothing. */
function parsePremium(value: string | number): number | undefined {
  const rupees = parseAmount(value, false);
  return rupees !== undefined && rupees > 0 && rupees <= PREMIUM_MAX ? rupees : undefined;
}

function textOf(value: string | number | undefined): string | null {
  return value === undefined ? null : String(value);
}

import type { components } from '@marketplace/contract/api/schema.d.js';
import type { FigureName, ReportName } from '@marketplace/contract/reports/reports.js';
import { get } from '../../api/http.js';
import { download } from '../../api/download.js';

type Schemas = components['schemas'];
export type ReportRecord = Schemas['ReportResponse'];
export type ReportEventRecord = Schemas['ReportEventRow'];
export type RefusalRulesRecord = Schemas['RefusalRulesResponse'];
export type Choices = Schemas['ReportChoices'];
export type FigureValues = Partial<Record<FigureName, number | null>>;

/** What a report is asked by; empty values are left out. */
export type ReportQuery = Record<string, string | undefined>;

const BASE = '/api/admin/reports';

export function loadReport(report: ReportName, query: ReportQuery): Promise<ReportRecord> {
  return get(`${BASE}/${report}?${textOf(query)}`);
}

export function loadChoices(): Promise<Choices> {
  return get(`${BASE}/internal-report/choices`);
}

export function loadEvents(query: ReportQuery): Promise<ReportEventRecord[]> {
  return get(`${BASE}/internal-report/events?${textOf(query)}`);
}

export function loadRefusalRules(query: ReportQuery): Promise<RefusalRulesRecord> {
  return get(`${BASE}/vendors-products-report/refusal-rules?${textOf(query)}`);
}

export function downloadReport(report: ReportName, query: ReportQuery, format: 'csv' | 'xlsx'): Promise<void> {
  const name = `${report}-${query['from']}-${query['to']}.${format}`;
  return download(`${BASE}/${report}/export/${format}?${textOf(query)}`, name);
}

function textOf(query: ReportQuery): string {
  return new URLSearchParams(
    Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1])),
  ).toString();
}

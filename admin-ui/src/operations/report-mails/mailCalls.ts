import type { components } from '@marketplace/contract/api/schema.d.js';
import type { DatePreset, ReportName } from '@marketplace/contract/reports/reports.js';
import { get, httpClient, newIdempotencyKey, post } from '../../api/http.js';

type Schemas = components['schemas'];
export type ReportMail = Schemas['ReportMailResponse'];
export type NewReportMail = Schemas['CreateReportMailDto'];
export type ReportMailChanges = Omit<Schemas['SaveReportMailDto'], 'version'>;
export type Person = Schemas['MailRecipient'];

/** What the report on screen is asked by; ids are those of its fields. */
export interface MailedChoice {
  preset: DatePreset;
  clock: string;
  group: string;
  product_type: string;
  lender_id: string;
  partner_id: string;
}

const BASE = '/api/admin/report-mails';

export function loadMails(report: ReportName): Promise<ReportMail[]> {
  return get(`${BASE}?report=${report}`);
}

export function loadRecipients(report: ReportName): Promise<Person[]> {
  return get(`${BASE}/recipients?report=${report}`);
}

export function createMail(mail: NewReportMail): Promise<ReportMail> {
  return post(BASE, mail, { 'Idempotency-Key': newIdempotencyKey() });
}

export async function saveMail({ id, version }: ReportMail, changes: ReportMailChanges): Promise<ReportMail> {
  const body = JSON.stringify({ ...changes, version });
  return (await httpClient(`${BASE}/${id}`, { method: 'PUT', body })).json as ReportMail;
}

export async function removeMail({ id }: ReportMail): Promise<void> {
  await httpClient(`${BASE}/${id}`, { method: 'DELETE' });
}

export function sendMail({ id }: ReportMail): Promise<ReportMail> {
  return post(`${BASE}/${id}/send`);
}

export function leaveMail({ id }: ReportMail): Promise<ReportMail> {
  return post(`${BASE}/${id}/leave`);
}

import type { components, paths } from '@marketplace/contract/api/schema.d.js';
import { api } from '../../session/api.js';

export type PortalReport = components['schemas']['PortalReportResponse'];
export type ReportRow = components['schemas']['PortalReportRow'];
export type Figures = components['schemas']['PortalFigures'];
export type OpenLeads = components['schemas']['OpenLeadsResponse'];
export type ReportQuery = NonNullable<paths['/api/partner/reports']['get']['parameters']['query']>;

export async function getReport(query: ReportQuery): Promise<PortalReport> {
  const { data } = await api.GET('/api/partner/reports', { params: { query } });
  return data!;
}

export async function getOpenLeads(): Promise<OpenLeads> {
  const { data } = await api.GET('/api/partner/reports/open-leads');
  return data!;
}

export async function fetchReport(format: 'csv' | 'xlsx', query: ReportQuery): Promise<Blob> {
  const params = { path: { format }, query };
  const { data } = await api.GET('/api/partner/reports/export/{format}', { params, parseAs: 'blob' });
  return data as unknown as Blob;
}

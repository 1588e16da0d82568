import type { ExportFormat } from '@marketplace/contract/exports/exports.js';
import { download } from '../api/download.js';
import { get, newIdempotencyKey, post } from '../api/http.js';
import type { Schemas } from '../api/records.js';

export type ExportRecord = Schemas['ExportResponse'];

const PATH = '/api/admin/exports';

export const loadExports = () => get<ExportRecord[]>(PATH);
export const stopExport = (uuid: string) => post<ExportRecord>(`${PATH}/${uuid}/cancel`);
export const retryExport = (uuid: string) => post<ExportRecord>(`${PATH}/${uuid}/retry`);

export function createExport(list: string, filter: object, format: ExportFormat): Promise<ExportRecord> {
  const what = { list, filter: JSON.stringify(filter), format };
  return post(PATH, what, { 'Idempotency-Key': newIdempotencyKey() });
}

export function downloadExport({ uuid, list, format }: ExportRecord): Promise<void> {
  return download(`${PATH}/${uuid}/file`, `${list}.${format}`);
}

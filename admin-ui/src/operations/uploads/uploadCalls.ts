import type { ImportKind } from '@marketplace/contract/imports/columns.js';
import type { RowOutcome } from '@marketplace/contract/imports/uploads.js';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { download } from '../../api/download.js';
import { get, getPage, post } from '../../api/http.js';

export type Upload = components['schemas']['UploadResponse'];
export type UploadRow = components['schemas']['UploadRowResponse'];
export type UnmatchedRow = components['schemas']['UnmatchedRowResponse'];
export type Candidate = components['schemas']['CandidateResponse'];

const base = (kind: ImportKind) => `/api/admin/uploads/${kind}`;

export const sendFile = (kind: ImportKind, file: File) => {
  const body = new FormData();
  body.append('image_name', file, file.name);
  return post<Upload>(base(kind), body);
};

export const getUpload = (kind: ImportKind, id: number) => get<Upload>(`${base(kind)}/${id}`);
export const getHistory = (kind: ImportKind, first: number, count: number) => getPage<Upload>(base(kind), first, count);
export const getRows = (kind: ImportKind, id: number, outcome: RowOutcome, first: number, count: number) =>
  getPage<UploadRow>(`${base(kind)}/${id}/rows`, first, count, { outcome });
export const applyUpload = (kind: ImportKind, id: number) => post<Upload>(`${base(kind)}/${id}/apply`);
/** Leaves out the rows with errors. */
export const applyGoodRows = (kind: ImportKind, id: number) => post<Upload>(`${base(kind)}/${id}/apply-good-rows`);
export const undoUpload = (kind: ImportKind, id: number) => post<Upload>(`${base(kind)}/${id}/undo`);
export const getUnmatched = (kind: ImportKind, first: number, count: number) =>
  getPage<UnmatchedRow>(`/api/admin/unmatched-rows/${kind}`, first, count);
export const getCandidates = (kind: ImportKind, rowId: number) =>
  get<Candidate[]>(`/api/admin/unmatched-rows/${kind}/${rowId}/candidates`);
/** Applications at the row's lender, by mobile number, name, reference or UUID. */
export const searchCandidates = (kind: ImportKind, rowId: number, text: string) =>
  post<Candidate[]>(`/api/admin/unmatched-rows/${kind}/${rowId}/candidates/search`, { text });
export const matchRow = (kind: ImportKind, rowId: number, uuid: string) =>
  post(`/api/admin/unmatched-rows/${kind}/${rowId}/match`, { uuid });
export const dismissRow = (kind: ImportKind, rowId: number) =>
  post(`/api/admin/unmatched-rows/${kind}/${rowId}/dismiss`);

export const downloadTemplate = (kind: ImportKind, format: 'csv' | 'xlsx') =>
  download(`${base(kind)}/template/${format}`, `${kind}-template.${format}`);

/** All rows of an outcome, for a download. */
export async function getAllRows(kind: ImportKind, id: number, outcome: RowOutcome): Promise<UploadRow[]> {
  const all: UploadRow[] = [];
  for (;;) {
    const { items, total } = await getRows(kind, id, outcome, all.length, 1000);
    all.push(...items);
    if (items.length === 0 || all.length >= total) return all;
  }
}

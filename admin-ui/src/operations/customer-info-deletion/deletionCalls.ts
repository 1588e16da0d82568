import type { components } from '@marketplace/contract/api/schema.d.js';
import type { AdminDeletionReason, RefusalReason } from '@marketplace/contract/privacy/deletion.js';
import { download } from '../../api/download.js';
import { newIdempotencyKey, post } from '../../api/http.js';
import type { DeletionCertificateRecord } from '../../api/records.js';

export type DeletionPreview = components['schemas']['DeletionPreview'];

/** The page with the preview of a customer's deletion. */
export const previewOf = (userId: string) => `/customer-info-deletion/customers/${userId}`;

const customer = (userId: string) => `/api/admin/customer-info-deletion/${encodeURIComponent(userId)}`;
const request = (id: number) => `/api/admin/deletion-requests/${id}`;

export const loadPreview = (userId: string) => post<DeletionPreview>(`${customer(userId)}/preview`);
export const askForDeletion = (userId: string, reason: AdminDeletionReason) =>
  post(`${customer(userId)}/request`, { reason }, { 'Idempotency-Key': newIdempotencyKey() });
export const approveDeletion = (id: number, approval: 1 | 2) => post(`${request(id)}/approve`, { approval });
export const refuseDeletion = (id: number, reason: RefusalReason) => post(`${request(id)}/refuse`, { reason });
export const downloadCertificate = ({ id, number }: DeletionCertificateRecord) =>
  download(`/api/admin/deletion-certificates/${id}/certificate.pdf`, `${number}.pdf`);

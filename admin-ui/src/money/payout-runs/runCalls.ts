import type { components } from '@marketplace/contract/api/schema.d.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { download } from '../../api/download.js';
import { get, getPage, newIdempotencyKey, post } from '../../api/http.js';

type Schemas = components['schemas'];

export type Run = Schemas['PayoutRunResponse'];
export type RunPayment = Schemas['RunPaymentResponse'];
export type Preview = Schemas['PayoutPreview'];

const URL = '/api/admin/payout-runs';

export const PER_PAGE = 25;
export const RUNS_KEY = ['payout-runs'];
export const PREVIEW_KEY = ['payout-preview'];
export const runKey = (id: string | number) => ['payout-run', String(id)];

export const getRuns = (filter: object, first: number) => getPage<Run>(URL, first, PER_PAGE, filter, ['id', 'DESC']);
export const getRun = (id: string) => get<Run>(`${URL}/${encodeURIComponent(id)}`);
export const getRunPayments = (id: number, first: number) =>
  getPage<RunPayment>(`${URL}/${id}/payments`, first, PER_PAGE, {}, ['id', 'ASC']);
export const getPreview = () => get<Preview>(`${URL}/preview`);

/** Of just what the preview showed. */
export const createRun = ({ payments, total_amount }: Preview) =>
  post<Run>(URL, { payments, total_amount }, { 'Idempotency-Key': newIdempotencyKey() });
export const approveRun = (id: number) => post<Run>(`${URL}/${id}/approve`);
export const cancelRun = (id: number, reason: string) => post<Run>(`${URL}/${id}/cancel`, { reason });
export const fetchFile = (id: number) => download(`${URL}/${id}/file`, `payout-run-${id}.csv`, 'POST');

export const money = (rupees: number) => formatPaise(rupeesToPaise(rupees));

import type { components } from '@marketplace/contract/api/schema.d.js';
import { siteStore } from '@marketplace/web/session/storage.js';

const NAME = 'keptStatus';
const GOOD_FOR_MS = 24 * 60 * 60 * 1000;

type Row = components['schemas']['ApplicationStatusResponse'];
/** How an application stands, without its amounts and numbers. */
export type KeptRow = Pick<Row, 'lender_name' | 'product_type' | 'state' | 'state_at' | 'words'>;

export interface KeptStatus {
  customer: string;
  /** When it was read. */
  at: string;
  rows: readonly KeptRow[];
}

/** Keeps how the customer's applications stand beside their token, for a day at most, to be read without a connection. */
export function keepStatus(customer: string, rows: readonly Row[]): void {
  const kept: KeptStatus = { customer, at: new Date().toISOString(), rows: rows.map(toKept) };
  siteStore().setItem(NAME, JSON.stringify(kept));
}

function toKept({ lender_name, product_type, state, state_at, words }: Row): KeptRow {
  return { lender_name, product_type, state, state_at, words };
}

/** What was kept of this customer. What is older, or of another one, is forgotten. */
export function keptStatus(customer: string | null): KeptStatus | null {
  const kept = JSON.parse(siteStore().getItem(NAME) ?? 'null') as KeptStatus | null;
  if (kept?.customer === customer && Date.now() - Date.parse(kept.at) < GOOD_FOR_MS) return kept;
  forgetStatus();
  return null;
}

export function forgetStatus(): void {
  siteStore().removeItem(NAME);
}

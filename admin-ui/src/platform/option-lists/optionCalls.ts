import type { OptionListName } from '@marketplace/contract/option-lists/option-lists.js';
import { get, httpClient, post } from '../../api/http.js';
import type { OptionRecord } from '../../api/records.js';

export interface OptionChanges {
  label_en: string;
  label_hi: string;
}

const itemsOf = (list: OptionListName) => `/api/admin/option-lists/${list}/items`;

export async function addOption(
  list: OptionListName,
  option: OptionChanges & { item_id: string },
  idempotencyKey: string,
): Promise<void> {
  await post(itemsOf(list), option, { 'Idempotency-Key': idempotencyKey });
}

export async function saveOption(
  list: OptionListName,
  { id, label_en, label_hi, status, version }: OptionRecord,
): Promise<void> {
  const body = JSON.stringify({ label_en, label_hi, status, version });
  await httpClient(`${itemsOf(list)}/${id}`, { method: 'PUT', body });
}

export function loadOption(list: OptionListName, id: number): Promise<OptionRecord> {
  return get(`${itemsOf(list)}/${id}`);
}

/** `ids` names every option of the list, in the new order. */
export async function orderOptions(list: OptionListName, ids: readonly number[]): Promise<void> {
  await post(`/api/admin/option-lists/${list}/order`, { ids });
}

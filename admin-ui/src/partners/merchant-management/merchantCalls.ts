import type { MerchantRefusal } from '@marketplace/contract/merchants/merchants.js';
import { post } from '../../api/http.js';
import type { MerchantRecord, Schemas } from '../../api/records.js';

type Answers = Promise<Schemas['ChosenDone'][]>;

/** Each merchant by itself, at the version that is on screen. */
export function approveMerchants(merchants: readonly MerchantRecord[]): Answers {
  return post('/api/admin/merchants/approve', { chosen: chosenOf(merchants) });
}

export function refuseMerchants(merchants: readonly MerchantRecord[], reason: MerchantRefusal): Answers {
  return post('/api/admin/merchants/refuse', { chosen: chosenOf(merchants), reason });
}

function chosenOf(merchants: readonly MerchantRecord[]) {
  return merchants.map(({ id, version }) => ({ id, version }));
}

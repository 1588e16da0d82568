import { post } from '../../api/http.js';
import type { LenderGroupRecord } from '../../api/records.js';

/** The documented call of SPEC section 7. */
export function createLenderGroup(
  name: string,
  idempotencyKey: string,
): Promise<{ success: true; message: string; lenderGroup: LenderGroupRecord }> {
  return post('/api/lender-group/create', { name }, { 'Idempotency-Key': idempotencyKey });
}

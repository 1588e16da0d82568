import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { apiCallOutcome } from '@marketplace/contract/partner-api/api-calls.js';
import { API_SCOPES } from '@marketplace/contract/partner-api/api-keys.js';
import { DataSource } from 'typeorm';
import { ApiKeyEntity } from '../../../partners/api-keys/api-key.entity.js';
import { hashOf, hintOf, newKey } from '../../../partners/api-keys/key-text.js';
import { SeededRandom } from '../../../platform/demo-data/chance.js';
import { ApiCallEntity } from '../api-call.entity.js';

const PARTNER = 'gram-setu-kendra';
const HOUR_MS = 3_600_000;
const CALLS = 36;

const LEADS = '/api/partner-api/v1/leads';
/** Most of them go well; what does not is what programs do wrong in their first days. */
const KINDS = [
  { method: 'POST', route: LEADS, status: 201, error_code: null },
  { method: 'POST', route: LEADS, status: 201, error_code: null },
  { method: 'GET', route: `${LEADS}/:id`, status: 200, error_code: null },
  { method: 'GET', route: `${LEADS}/:id`, status: 200, error_code: null },
  { method: 'GET', route: LEADS, status: 200, error_code: null },
  { method: 'POST', route: LEADS, status: 400, error_code: 'REQUEST.INVALID' },
  { method: 'POST', route: LEADS, status: 409, error_code: 'LEAD.REFERENCE_TAKEN' },
  { method: 'GET', route: `${LEADS}/:id`, status: 404, error_code: 'LEAD.NOT_FOUND' },
] as const;

/** The calls of a key that was revoked: nobody has it, and it takes no place from new ones. */
export async function addDemoData(app: INestApplicationContext): Promise<void> {
  const dataSource = app.get(DataSource);
  const keys = dataSource.getRepository(ApiKeyEntity);
  const [owner] = await dataSource.query<{ id: number; partner_id: number }[]>(
    `SELECT u.id, u.partner_id FROM partner_users u JOIN partners p ON p.id = u.partner_id
     WHERE p.slug = ? AND u.role = 'OWNER' ORDER BY u.id LIMIT 1`,
    [PARTNER],
  );
  if (!owner || (await keys.existsBy({ partner_id: owner.partner_id }))) return;
  const key = newKey('live');
  const now = Date.now();
  const { partner_id } = owner;
  const { id: api_key_id } = await keys.save({
    ...{ partner_id, name: 'Software of the shops', mode: 'live' as const, scopes: [...API_SCOPES] },
    ...{ hint: hintOf(key), key_hash: hashOf(key), created_by: owner.id, expires_at: null },
    ...{ last_used_at: new Date(now - HOUR_MS), revoked_at: new Date(now - HOUR_MS / 2) },
  });
  const chance = new SeededRandom(104);
  const calls = Array.from({ length: CALLS }, (_, n) => {
    const kind = chance.one(KINDS);
    return {
      ...{ ...kind, partner_id, api_key_id, mode: 'live' as const, outcome: apiCallOutcome(kind.status) },
      ...{ created_at: new Date(now - (CALLS - n) * 2 * HOUR_MS), request_id: randomUUID() },
      ...{ ms: Math.round(chance.skewed(20, 0.6)), refused_minute: null },
    };
  });
  await dataSource.getRepository(ApiCallEntity).insert(calls);
}

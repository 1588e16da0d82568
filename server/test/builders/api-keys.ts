import { API_SCOPES } from '@marketplace/contract/partner-api/api-keys.js';
import { ApiKeyEntity } from '../../src/partners/api-keys/api-key.entity.js';
import { hashOf, hintOf, newKey } from '../../src/partners/api-keys/key-text.js';
import type { TestApp } from '../support/test-app.js';

/** A live key with all scopes that works until it is revoked, and what it is called with. */
export async function anApiKey(
  app: TestApp,
  given: Partial<ApiKeyEntity> & { partner_id: number },
): Promise<{ row: ApiKeyEntity; key: string }> {
  const { mode = 'live' } = given;
  const key = newKey(mode);
  const keys = app.dataSource.getRepository(ApiKeyEntity);
  const row = await keys.save(
    keys.create({
      ...{ name: 'CRM in Pune', scopes: [...API_SCOPES], created_by: 1, expires_at: null },
      ...{ hint: hintOf(key), key_hash: hashOf(key), mode },
      ...given,
    }),
  );
  return { row, key };
}

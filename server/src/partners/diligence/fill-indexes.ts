import type { DataSource } from 'typeorm';
import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { openMerchant } from '../merchants/sealed-merchant.js';
import { openAgentPayee } from '../payees/sealed-agent-payee.js';
import { openAccount } from '../payees/sealed-account.js';
import { accountIndex, panIndex } from '../payee-rows/payee-indexes.js';

const BATCH = 200;

/**
 * Fills in the indexes of rows from before there were any, and of those that a server of the version before writes.
 * What was changed meanwhile is left to the next round.
 */
export async function fillIndexes(dataSource: DataSource, cipher: FieldCipher): Promise<void> {
  for (;;) {
    const shops = await dataSource.query<{ id: number; uuid: string; details_encrypted: string }[]>(
      'SELECT id, uuid, details_encrypted FROM merchants WHERE pan_index IS NULL LIMIT ?',
      [BATCH],
    );
    for (const shop of shops) {
      await dataSource.query(
        'UPDATE merchants SET pan_index = ?, updated_at = updated_at WHERE id = ? AND details_encrypted = ?',
        [panIndex(cipher, openMerchant(cipher, shop).pan), shop.id, shop.details_encrypted],
      );
    }
    const agents = await dataSource.query<{ id: number; row_key: string; details_encrypted: string }[]>(
      'SELECT id, row_key, details_encrypted FROM agent_payees WHERE pan_index IS NULL LIMIT ?',
      [BATCH],
    );
    for (const agent of agents) {
      await dataSource.query(
        'UPDATE agent_payees SET pan_index = ?, updated_at = updated_at WHERE id = ? AND details_encrypted = ?',
        [panIndex(cipher, openAgentPayee(cipher, agent).pan), agent.id, agent.details_encrypted],
      );
    }
    const accounts = await dataSource.query<{ id: number; row_key: string; details_encrypted: string }[]>(
      'SELECT id, row_key, details_encrypted FROM payee_accounts WHERE account_index IS NULL LIMIT ?',
      [BATCH],
    );
    for (const { id, row_key, details_encrypted } of accounts) {
      await dataSource.query(
        'UPDATE payee_accounts SET account_index = ?, updated_at = updated_at WHERE id = ? AND details_encrypted = ?',
        [accountIndex(cipher, openAccount(cipher, details_encrypted, row_key)), id, details_encrypted],
      );
    }
    if (shops.length < BATCH && agents.length < BATCH && accounts.length < BATCH) return;
  }
}

import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { openMerchant } from '../merchants/sealed-merchant.js';
import { openAgentPayee } from '../payees/sealed-agent-payee.js';
import { openAccount } from '../payees/sealed-account.js';
import { accountIndex, panIndex } from '../payee-rows/payee-indexes.js';

const BATCH = 200;
/** As many ids of rows that cannot be read are in a line of the log. */
const IDS_NAMED = 20;

interface Sealed {
  id: number;
  /** The column that the seal is bound to: `uuid` of a merchant, `row_key` of the others. */
  row_key: string;
  details_encrypted: string;
}

interface Indexed {
  table: 'merchants' | 'agent_payees' | 'payee_accounts';
  key: 'uuid' | 'row_key';
  column: 'pan_index' | 'account_index';
  indexOf: (cipher: FieldCipher, row: Sealed) => string;
}

const INDEXED: readonly Indexed[] = [
  {
    ...{ table: 'merchants', key: 'uuid', column: 'pan_index' },
    indexOf: (cipher, row) => panIndex(cipher, openMerchant(cipher, { ...row, uuid: row.row_key }).pan),
  },
  {
    ...{ table: 'agent_payees', key: 'row_key', column: 'pan_index' },
    indexOf: (cipher, row) => panIndex(cipher, openAgentPayee(cipher, row).pan),
  },
  {
    ...{ table: 'payee_accounts', key: 'row_key', column: 'account_index' },
    indexOf: (cipher, row) => accountIndex(cipher, openAccount(cipher, row.details_encrypted, row.row_key)),
  },
];

const logger = new Logger('DueDiligence');

/**
 * Fills in the indexes of rows from before there were any, and of those that a server of the version before writes.
 * What was changed meanwhile is left to the next round. A row that cannot be read is passed over in every round, so that it
 * does not keep the others from theirs.
 */
export async function fillIndexes(dataSource: DataSource, cipher: FieldCipher): Promise<void> {
  for (const indexed of INDEXED) await fillTable(dataSource, cipher, indexed);
}

async function fillTable(dataSource: DataSource, cipher: FieldCipher, indexed: Indexed): Promise<void> {
  const { table, key, column } = indexed;
  const unreadable: number[] = [];
  let found = BATCH;
  for (let after = 0; found === BATCH;) {
    const rows = await dataSource.query<Sealed[]>(
      `SELECT id, ${key} AS row_key, details_encrypted FROM ${table}
       WHERE ${column} IS NULL AND id > ? ORDER BY id LIMIT ?`,
      [after, BATCH],
    );
    for (const row of rows) {
      after = row.id;
      const index = readIndex(cipher, indexed, row);
      if (index === undefined) {
        unreadable.push(row.id);
        continue;
      }
      await dataSource.query(
        `UPDATE ${table} SET ${column} = ?, updated_at = updated_at WHERE id = ? AND details_encrypted = ?`,
        [index, row.id, row.details_encrypted],
      );
    }
    found = rows.length;
  }
  if (unreadable.length === 0) return;
  const named = unreadable.slice(0, IDS_NAMED).join(', ');
  logger.error(
    `${unreadable.length} rows of ${table} cannot be read and have no ${column}, the first of them ${named}.`,
  );
}

function readIndex(cipher: FieldCipher, { indexOf }: Indexed, row: Sealed): string | undefined {
  try {
    return indexOf(cipher, row);
  } catch {
    // The error is not passed on, as it could quote the details.
    return undefined;
  }
}

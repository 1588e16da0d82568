import { randomUUID } from 'node:crypto';
import { sealPhone } from '../../accounts/passcodes/phones.js';
import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import type { Tx, WriteResult } from '../../platform/database/transactions.js';

/** The id of the locked prospect of this number; a new one if the number is unknown. */
export async function lockProspect(tx: Tx, cipher: FieldCipher, phone: string, partnerId: number): Promise<number> {
  const newUuid = randomUUID();
  const sealed = sealPhone(cipher, phone, newUuid);
  const { insertId } = await tx.query<WriteResult>(
    `INSERT INTO prospects (uuid, state, partner_id, phone_encrypted, phone_index, phone_last4)
     VALUES (?, 'NEW', ?, ?, ?, ?) ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id)`,
    [newUuid, partnerId, sealed.phone_encrypted, sealed.phone_index, sealed.phone_last4],
  );
  return insertId;
}

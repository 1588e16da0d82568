import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { registerSealedTable } from '../../platform/crypto/sealed-tables.js';

/** The personal data of a lead. */
export interface LeadDetails {
  contact_name: string;
  phone: string;
  postal_code: string;
}

/** What names the row to the cipher, and what it has sealed; a merchant's referral has nothing. */
interface Sealed {
  row_key: string;
  details_encrypted: string | null;
}

export function sealLead(cipher: FieldCipher, details: LeadDetails, rowKey: string) {
  return {
    details_encrypted: cipher.encrypt(JSON.stringify(details), placeOf(rowKey)),
    phone_index: leadPhoneIndex(cipher, details.phone),
  };
}

export function openLead(cipher: FieldCipher, { details_encrypted, row_key }: Sealed): LeadDetails | null {
  if (details_encrypted === null) return null;
  return JSON.parse(cipher.decrypt(details_encrypted, placeOf(row_key))) as LeadDetails;
}

export function leadPhoneIndex(cipher: FieldCipher, phone: string): string {
  return cipher.blindIndex(phone, 'referral-mobile');
}

const placeOf = (rowKey: string) => `referrals.details:${rowKey}`;

registerSealedTable<{ row_key: string; details_encrypted: string | null; phone_index: string | null }>({
  table: 'referrals',
  rowKey: 'row_key',
  encrypted: ['details_encrypted'],
  indexes: ['phone_index'],
  seal: (cipher, row) => {
    const details = openLead(cipher, row);
    return details === null ? {} : sealLead(cipher, details, row.row_key);
  },
});

import { panIndex } from '../payee-rows/payee-indexes.js';
import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { registerSealedTable } from '../../platform/crypto/sealed-tables.js';

/** The personal data of a merchant. */
export interface MerchantDetails {
  owner_name: string;
  phone: string;
  email: string | null;
  postal_code: string;
  address1: string;
  address2: string | null;
  pan: string;
  gstin: string | null;
}

/** The details are one text, encrypted for their row; mobile number and PAN are found by blind indexes of their own. */
export function sealMerchant(cipher: FieldCipher, details: MerchantDetails, uuid: string) {
  return {
    details_encrypted: cipher.encrypt(JSON.stringify(details), placeOf(uuid)),
    phone_index: merchantPhoneIndex(cipher, details.phone),
    pan_index: panIndex(cipher, details.pan),
  };
}

export function openMerchant(
  cipher: FieldCipher,
  { details_encrypted, uuid }: { details_encrypted: string; uuid: string },
): MerchantDetails {
  return JSON.parse(cipher.decrypt(details_encrypted, placeOf(uuid))) as MerchantDetails;
}

export function merchantPhoneIndex(cipher: FieldCipher, phone: string): string {
  return cipher.blindIndex(phone, 'merchant-mobile');
}

function placeOf(uuid: string): string {
  return `merchants.details:${uuid}`;
}

registerSealedTable<{ uuid: string; details_encrypted: string; phone_index: string; pan_index: string | null }>({
  table: 'merchants',
  rowKey: 'uuid',
  encrypted: ['details_encrypted'],
  indexes: ['phone_index', 'pan_index'],
  seal: (cipher, row) => sealMerchant(cipher, openMerchant(cipher, row), row.uuid),
});

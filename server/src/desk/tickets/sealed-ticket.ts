import type { FieldCipher } from '../../platform/crypto/field-cipher.js';
import { registerSealedTable } from '../../platform/crypto/sealed-tables.js';

/** How the person can be reached, as the form has it. */
export interface TicketContact {
  name: string;
  /** Empty for merchants and agents. */
  email: string;
  /** Ten digits; empty for owners and staff of a partner. */
  phone: string;
  company: string;
}

interface SealedContact {
  uuid: string;
  contact_encrypted: string | null;
}

interface SealedText {
  uuid: string;
  text_encrypted: string;
}

const contactPlace = (uuid: string) => `tickets.contact:${uuid}`;
const textPlace = (uuid: string) => `ticket_messages.text:${uuid}`;

export function sealContact(cipher: FieldCipher, contact: TicketContact | null, uuid: string): SealedContact {
  const sealed = contact && cipher.encrypt(JSON.stringify(contact), contactPlace(uuid));
  return { uuid, contact_encrypted: sealed };
}

export function openContact(cipher: FieldCipher, { uuid, contact_encrypted }: SealedContact): TicketContact | null {
  return contact_encrypted === null
    ? null
    : (JSON.parse(cipher.decrypt(contact_encrypted, contactPlace(uuid))) as TicketContact);
}

export function sealText(cipher: FieldCipher, text: string, uuid: string): SealedText {
  return { uuid, text_encrypted: cipher.encrypt(text, textPlace(uuid)) };
}

export function openText(cipher: FieldCipher, { uuid, text_encrypted }: SealedText): string {
  return cipher.decrypt(text_encrypted, textPlace(uuid));
}

registerSealedTable<{ uuid: string; contact_encrypted: string | null }>({
  table: 'tickets',
  rowKey: 'uuid',
  encrypted: ['contact_encrypted'],
  indexes: [],
  seal: (cipher, row) => ({ ...sealContact(cipher, openContact(cipher, row), row.uuid) }),
});

registerSealedTable<{ uuid: string; text_encrypted: string }>({
  table: 'ticket_messages',
  rowKey: 'uuid',
  encrypted: ['text_encrypted'],
  indexes: [],
  seal: (cipher, row) => ({ ...sealText(cipher, openText(cipher, row), row.uuid) }),
});

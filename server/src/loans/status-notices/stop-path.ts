import { linkKeyOf } from '@marketplace/contract/links/lender-link-key.js';
import type { FieldCipher } from '../../platform/crypto/field-cipher.js';

/** The address that stops news by e-mail. Who knows the application's UUID, as its lender does, cannot make it. */
export function stopPathOf(cipher: FieldCipher, lenderApplicationUuid: string): string {
  return `/r/n/${linkKeyOf(lenderApplicationUuid)}/stop/${stopProof(cipher, lenderApplicationUuid)}`;
}

export function stopProof(cipher: FieldCipher, lenderApplicationUuid: string): string {
  return cipher.blindIndex(lenderApplicationUuid, 'notice-stop');
}

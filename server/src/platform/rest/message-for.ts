import { message, type MessageKey } from '@marketplace/contract/i18n/messages.js';
import type { Actor } from '../auth/actor.js';

/** A sentence for the response to `actor`, in its language. */
export function messageFor(actor: Actor, key: MessageKey): string {
  return message(actor.language, key);
}

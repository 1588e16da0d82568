import type { CardProperty, CreditCard } from '@marketplace/contract/credit-cards/card.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import { pageLanguage } from '../../api/language.js';
import { get, httpClient, post } from '../../api/http.js';
import type { CardRecord, Schemas } from '../../api/records.js';

/** The documented card calls of SPEC section 7, and those that go beyond it. */

export type CardChanges = Partial<Pick<CreditCard, CardProperty>>;

interface MessageResponse {
  success: true;
  message: string;
}

export function createCard(category_name: string, idempotencyKey: string): Promise<MessageResponse> {
  return post('/api/create-credit-card', { category_name }, { 'Idempotency-Key': idempotencyKey });
}

/** Changes one property. With `version`, refused as `VERSION.CONFLICT` when the card has changed since. */
export function updateCard(
  category_id: number,
  property: CardProperty,
  value: unknown,
  version?: number,
): Promise<MessageResponse> {
  return post('/api/update-credit-card-data', { category_id, property, value, version });
}

/** Changes the card as a whole or not at all, and answers what to tell the admin. */
export async function saveCard(category_id: number, changes: CardChanges, version: number): Promise<string> {
  const [only, ...others] = Object.entries(changes) as [CardProperty, unknown][];
  if (only !== undefined && others.length === 0) {
    return (await updateCard(category_id, only[0], only[1], version)).message;
  }
  // The documented call takes one property; two that belong together go through the REST door.
  await httpClient(`/api/admin/credit-cards/${category_id}`, {
    method: 'PUT',
    body: JSON.stringify({ ...changes, version }),
  });
  return message(pageLanguage(), 'credit-cards.updated');
}

export function deleteCard(category_id: number): Promise<MessageResponse> {
  return post('/api/safe-delete-credit-card', { category_id });
}

export function restoreCard(category_id: number): Promise<CardRecord> {
  return post(`/api/admin/credit-cards/${category_id}/restore`);
}

export function loadCard(category_id: number): Promise<CardRecord> {
  return get(`/api/admin/credit-cards/${category_id}`);
}

/** `ids` names every card there is, in the new order. */
export function orderCards(ids: readonly number[]): Promise<{ success: true }> {
  return post('/api/admin/credit-cards/order', { ids });
}

/** Where `utmLink` would take a customer of `partner` (a slug), with a sample click id. */
export function testUtmLink(utmLink: string, partner?: string): Promise<{ final_link: string; click_id: string }> {
  return post('/api/admin/credit-cards/test-link', { utm_link: utmLink, partner });
}

/** Each card by itself, at the version that is on screen. */
export function switchCards(
  cards: readonly CardRecord[],
  property: 'status' | 'secured',
  value: 0 | 1,
): Promise<Schemas['ChosenDone'][]> {
  const chosen = cards.map(({ id, version }) => ({ id, version }));
  return post('/api/admin/credit-cards/switch', { chosen, property, value });
}

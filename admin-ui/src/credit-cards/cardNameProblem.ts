import { CARD_NAME, CARD_NAME_MAX } from '@marketplace/contract/fields/fields.js';
import { message } from '@marketplace/contract/i18n/messages.js';

/** What is wrong with a card's name (SPEC section 5), or `undefined`. */
export function cardNameProblem(name: string): string | undefined {
  if (name === '') return message('en', 'field.required');
  if (!CARD_NAME.test(name)) return message('en', 'field.cardName');
  return name.length > CARD_NAME_MAX ? message('en', 'field.maxLength', { max: CARD_NAME_MAX }) : undefined;
}

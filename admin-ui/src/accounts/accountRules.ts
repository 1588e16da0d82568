import { EMAIL, normaliseEmail } from '@marketplace/contract/fields/fields.js';
import { message } from '@marketplace/contract/i18n/messages.js';

/** What the forms of accounts check before the API does; an empty field is for the form to judge. */

const NAME_MIN = 2;
const NAME_MAX = 80;

export function nameProblem(value: unknown): string | undefined {
  const name = typeof value === 'string' ? value.trim() : '';
  const fits = name === '' || (name.length >= NAME_MIN && name.length <= NAME_MAX);
  return fits ? undefined : message('en', 'field.length', { min: NAME_MIN, max: NAME_MAX });
}

export function emailProblem(value: unknown): string | undefined {
  const email = typeof value === 'string' ? normaliseEmail(value) : '';
  return email === '' || EMAIL.test(email) ? undefined : message('en', 'field.email');
}

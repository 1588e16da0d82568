import { email, maxLength, minLength, required } from 'react-admin';
import { message } from '@marketplace/contract/i18n/messages.js';

/** What the forms of accounts check before the API does. */

const NAME_MIN = 2;
const NAME_MAX = 80;
const nameLength = message('en', 'field.length', { min: NAME_MIN, max: NAME_MAX });
export const isName = [
  required(message('en', 'field.required')),
  minLength(NAME_MIN, nameLength),
  maxLength(NAME_MAX, nameLength),
];
export const isEmail = email(message('en', 'field.email'));

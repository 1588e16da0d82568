import { readField, type FieldRule, type Problem } from '@marketplace/contract/fields/rules.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import { pageLanguage } from '../api/language.js';

/** Why `input` is refused by the rule that the server holds it against, in words; `undefined` when it is not. */
export function problemOf(rule: FieldRule, input: unknown): string | undefined {
  const { problem } = readField(rule, input);
  return problem && problemInWords(problem);
}

export function problemInWords({ key, vars }: Problem): string {
  return message(pageLanguage(), key, vars);
}

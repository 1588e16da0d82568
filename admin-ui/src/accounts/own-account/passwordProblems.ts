import { PASSWORD_MAX, PASSWORD_MIN } from '@marketplace/contract/fields/fields.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import { pageLanguage } from '../../api/language.js';
import { hasCode, messageOf, refusalOf } from '../../api/http.js';
import type { Texts } from './i18n/useTexts.js';

/** A password that is being chosen, and typed a second time. */
export interface NewPassword {
  next: string;
  repeated: string;
}

export const passwordHintIn = (t: Texts) => t('passwordHint', { PASSWORD_MIN, PASSWORD_MAX });

export function newPasswordProblems(t: Texts, { next, repeated }: NewPassword) {
  return {
    next:
      next.length < PASSWORD_MIN || next.length > PASSWORD_MAX ? message(pageLanguage(), 'field.password') : undefined,
    repeated: repeated === next ? undefined : t('notTheSame'),
  };
}

/** What the server has against the new password itself. */
export function newPasswordRefusal(error: unknown): string | undefined {
  const ofPassword = hasCode(error, 'AUTH.PASSWORD_COMMON') || hasCode(error, 'AUTH.PASSWORD_SAME');
  return ofPassword ? messageOf(error) : refusalOf(error, 'new_password');
}

import { formatNumber } from '@marketplace/contract/i18n/numbers.js';
import { fieldMessages as fieldsEn } from '@marketplace/contract/fields/i18n/en.js';
import { fieldMessages as fieldsHi } from '@marketplace/contract/fields/i18n/hi.js';
import type { FormField } from '@marketplace/contract/forms/forms.js';
import type { Problem } from '@marketplace/contract/fields/rules.js';
import { formTexts as formsEn } from '@marketplace/contract/forms/i18n/en.js';
import { formTexts as formsHi } from '@marketplace/contract/forms/i18n/hi.js';
import { type Texts, textsOf } from '../../i18n/texts.js';
import { en } from './en.js';
import { hi } from './hi.js';

/** The texts of the declared forms, of field errors, and of the pages around them. */
export const useFormTexts = textsOf({ en: { ...formsEn, ...fieldsEn, ...en }, hi: { ...formsHi, ...fieldsHi, ...hi } });

/** What to do about a field without an answer, by its name. */
export function missingText(t: ReturnType<typeof useFormTexts>, { kind, label }: FormField<string>): string {
  return t(kind === 'choice' ? 'form.pick' : 'form.fill', { label: t(label) });
}

/** Why a field is refused, with numbers formatted as in India. */
export function problemText(t: Texts<Problem['key']>, { key, vars = {} }: Problem): string {
  const formatted = Object.entries(vars).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatNumber(value) : value,
  ]);
  return t(key, Object.fromEntries(formatted) as Record<string, string>);
}

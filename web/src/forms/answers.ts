import { formatNumber } from '@marketplace/contract/i18n/numbers.js';
import { istToday } from '@marketplace/contract/dates/ist.js';
import { readField, type FieldRule } from '@marketplace/contract/fields/rules.js';
import type { AskedField } from '@marketplace/contract/forms/profile.js';
import {
  fieldsOf,
  type FormField,
  formProblems,
  type FormValues,
  isAsked,
  type SteppedForm,
} from '@marketplace/contract/forms/forms.js';

/** Formats a stored value for its field. */
export function textOf(rule: FieldRule, value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (rule.kind !== 'rupees' || typeof value !== 'number') return String(value);
  // The API returns a missing amount as 0, which is no valid amount.
  return value < (rule.min ?? 0) ? '' : formatNumber(value);
}

/** The value of a field's text; the text itself while it is not a valid value. */
export function valueOf(rule: FieldRule, text: string): string | number | null {
  const read = readField(rule, text);
  return read.problem ? text.trim() : (read.value as string | number | null);
}

/** The text in the field's standard format, such as `1,50,000` for `1.5 lakh`. An invalid text stays unchanged. */
export function normalised(rule: FieldRule, text: string): string {
  return readField(rule, text).problem ? text : textOf(rule, valueOf(rule, text));
}

/** The store of a form's answers. */
export interface Answers<N extends string = AskedField> {
  /** The text of a field; `undefined` until it is edited. */
  text: (name: N) => string | undefined;
  /** The stored value, shown while the field has not been edited. */
  stored: (name: N) => string | number | null | undefined;
  /** Why the server refused the field's current text. */
  refusal: (name: N) => string | undefined;
  change: (name: N, text: string) => void;
}

type Shown<N extends string> = Pick<FormField<N>, 'name' | 'rule'>;

/** The text of a field: the edited text, otherwise the stored value. */
export function shownText<N extends string>({ text, stored }: Answers<N>, { name, rule }: Shown<N>): string {
  return text(name) ?? textOf(rule, stored(name));
}

/** The values of a form's texts. */
export function valuesOf<N extends string>(form: SteppedForm<N>, answers: Answers<N>): FormValues<N> {
  return Object.fromEntries(
    fieldsOf(form).map((field) => [field.name, valueOf(field.rule, shownText(answers, field))]),
  ) as FormValues<N>;
}

/** The first step with an invalid answer. */
export function firstOpenStep<N extends string>(form: SteppedForm<N>, answers: Answers<N>): number | undefined {
  const values = valuesOf(form, answers);
  const open = form.steps.findIndex(
    ({ fields }) =>
      Object.keys(formProblems(form, values, istToday(), fields)).length > 0 ||
      fields.some((field) => isAsked(form, field, values) && answers.refusal(field.name)),
  );
  return open < 0 ? undefined : open;
}

const DEVANAGARI_ZERO = 0x0966;

/** `९८` -> `98`: Hindi keyboards have both kinds of digits. */
export function latinDigits(text: string): string {
  return text.replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - DEVANAGARI_ZERO));
}

/** Inserts the slashes of a date while it is typed, because number pads have none. */
export function slashed(text: string, before: string): string {
  const isTypedOn = text.length > before.length && text.startsWith(before);
  if (isTypedOn && /^(\d{2}|\d{1,2}\/\d{2})$/.test(text)) return `${text}/`;
  return text.replace(/\/{2,}/g, '/');
}

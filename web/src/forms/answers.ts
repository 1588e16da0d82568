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

/** A stored value as its field shows it. */
export function textOf(rule: FieldRule, value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  if (rule.kind !== 'rupees' || typeof value !== 'number') return String(value);
  // A missing amount is answered as 0, where 0 is no answer.
  return value < (rule.min ?? 0) ? '' : value.toLocaleString('en-IN');
}

/** What the text of a field stands for; the text itself while it is no value of the field. */
export function valueOf(rule: FieldRule, text: string): string | number | null {
  const read = readField(rule, text);
  return read.problem ? text.trim() : (read.value as string | number | null);
}

/** The text as the field writes its value, such as `1,50,000` for `1.5 lakh`; what is no value stays as it was typed. */
export function tidied(rule: FieldRule, text: string): string {
  return readField(rule, text).problem ? text : textOf(rule, valueOf(rule, text));
}

/** Where the answers of a form are kept. */
export interface Answers<N extends string = AskedField> {
  /** The text of a field; `undefined` before anything was answered. */
  text: (name: N) => string | undefined;
  /** The stored value, shown while there is no text. */
  stored: (name: N) => string | number | null | undefined;
  /** Why the server refuses what the field holds. */
  refusal: (name: N) => string | undefined;
  change: (name: N, text: string) => void;
}

type Shown<N extends string> = Pick<FormField<N>, 'name' | 'rule'>;

/** What the field shows: the text that was typed, else the stored value. */
export function shownText<N extends string>({ text, stored }: Answers<N>, { name, rule }: Shown<N>): string {
  return text(name) ?? textOf(rule, stored(name));
}

/** The values that the texts of a form stand for. */
export function valuesOf<N extends string>(form: SteppedForm<N>, answers: Answers<N>): FormValues<N> {
  return Object.fromEntries(
    fieldsOf(form).map((field) => [field.name, valueOf(field.rule, shownText(answers, field))]),
  ) as FormValues<N>;
}

/** The first step on which something is still to be put right. */
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

/** A date while it is typed: number pads have no slash, so it comes by itself after the day and the month. */
export function slashed(text: string, before: string): string {
  const isTypedOn = text.length > before.length && text.startsWith(before);
  if (isTypedOn && /^(\d{2}|\d{1,2}\/\d{2})$/.test(text)) return `${text}/`;
  return text.replace(/\/{2,}/g, '/');
}

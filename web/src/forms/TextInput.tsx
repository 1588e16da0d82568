import type { ChangeEvent, ComponentProps, FocusEvent } from 'react';
import type { FieldKind } from '@marketplace/contract/forms/profile.js';
import { latinDigits, slashed } from './answers.js';
import css from './inputs.module.css';
import type { InputProps } from './inputProps.js';

type TextKind = Exclude<FieldKind, 'rupees' | 'choice' | 'flag'>;
type Attributes = Pick<ComponentProps<'input'>, 'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'className'>;

const WORDS: Attributes = { autoCapitalize: 'words' };
const DIGITS: Attributes = { inputMode: 'numeric', className: css.short };
const CODE: Attributes = { autoCapitalize: 'characters', spellCheck: false, className: `${css.short} ${css.code}` };

const ATTRIBUTES: Record<TextKind, Attributes> = {
  name: WORDS,
  full_name: WORDS,
  company: WORDS,
  address: WORDS,
  locality: WORDS,
  text: {},
  email: { type: 'email', autoCapitalize: 'none' },
  phone: { ...DIGITS, type: 'tel' },
  whole: DIGITS,
  pincode: DIGITS,
  birth_date: DIGITS,
  pan: CODE,
  business_pan: CODE,
  ifsc: CODE,
  gstin: CODE,
};

const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  first_name: 'given-name',
  last_name: 'family-name',
  email: 'email',
  postal_code: 'postal-code',
  address1: 'address-line1',
  address2: 'address-line2',
  employer_name: 'organization',
  shop_name: 'organization',
  owner_name: 'name',
  phone: 'tel-national',
};

interface TextInputProps extends InputProps {
  name: string;
  kind: TextKind;
  maxLength: number | undefined;
}

/** One line of text with the keyboard, autocomplete and capitalisation of its kind. */
export function TextInput({ name, kind, value, onChange, onBlur, maxLength, ...control }: TextInputProps) {
  const attributes = ATTRIBUTES[kind];
  const type = ({ target }: ChangeEvent<HTMLInputElement>) => onChange(asTyped(kind, attributes, target, value));
  return (
    <input
      {...control}
      {...attributes}
      value={value}
      maxLength={maxLength}
      autoComplete={AUTOCOMPLETE[name] ?? 'off'}
      onChange={type}
      onBlur={onBlur}
      onFocus={selectMask}
    />
  );
}

function asTyped(kind: TextKind, attributes: Attributes, target: HTMLInputElement, before: string): string {
  if (attributes.autoCapitalize === 'characters') {
    const caret = target.selectionStart;
    target.value = target.value.toUpperCase();
    // Without this the caret would jump to the end.
    target.setSelectionRange(caret, caret);
    return target.value;
  }
  const text = attributes.inputMode === 'numeric' ? latinDigits(target.value) : target.value;
  return kind === 'birth_date' ? slashed(text, before) : text;
}

/** Selects a masked value on focus, so that it is replaced as a whole and never edited after its asterisks. */
function selectMask({ target }: FocusEvent<HTMLInputElement>): void {
  if (target.value.includes('*')) target.select();
}

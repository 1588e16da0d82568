import { applyDecorators } from '@nestjs/common';
import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { type FieldRule, type Problem, readField, type ReadField } from '@marketplace/contract/fields/rules.js';
import type { MessageKey } from '@marketplace/contract/i18n/messages.js';
import {
  EMAIL,
  latinDigits,
  MOBILE,
  normaliseEmail,
  normaliseMobile,
  PASSWORD_MAX,
  PASSWORD_MIN,
  TYPED,
  UUID,
} from '@marketplace/contract/fields/fields.js';
import { parseRupees } from '@marketplace/contract/money/money.js';
import { UTM_NAME, UTM_VALUE_MAX, UTMS_MAX } from '@marketplace/contract/links/utms.js';
import { OTP, OTP_DIGITS } from '@marketplace/contract/otp/otp.js';
import { Transform } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsDate,
  IsIn,
  IsInt,
  IsNumber,
  IsString,
  Matches,
  Max,
  Min,
  MaxLength,
  MinLength,
  ValidateBy,
  ValidateIf,
  type ValidationOptions,
} from 'class-validator';

/**
 * The properties of request bodies, one decorator each: it checks, normalises and documents.
 * A failed check names a message key in its context; `validation.pipe.ts` puts it into words.
 */

interface Common {
  /** May be left out. */
  optional?: boolean;
  /** May be `null`. */
  nullable?: boolean;
  example?: unknown;
  description?: string;
}

function property(options: Common, api: ApiPropertyOptions, ...checks: PropertyDecorator[]) {
  const { optional = false, nullable = false, example, description } = options;
  const described = { ...(example !== undefined && { example }), ...(description !== undefined && { description }) };
  return applyDecorators(
    ApiProperty({ ...api, ...described, required: !optional, nullable } as ApiPropertyOptions),
    // Always, so that a property which a subclass declares anew is not optional by inheritance.
    ValidateIf((_dto, value) => !((optional && value === undefined) || (nullable && value === null))),
    ...checks,
  );
}

function problem(key: MessageKey, vars?: Record<string, string | number>): ValidationOptions {
  return { context: { key, vars } };
}

/** One transform of several steps: class-transformer runs those of a property last first. */
function transformed(...steps: ((value: unknown) => unknown)[]) {
  return Transform(({ value }: { value: unknown }) => steps.reduce((result, step) => step(result), value));
}

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

const trim = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
/** An emptied text field means that there is no value. */
const emptyToNull = (value: unknown) => (value === '' ? null : value);

interface TextOptions extends Common {
  min?: number;
  max: number;
  pattern?: RegExp;
  message?: MessageKey;
}

/** Types are named, as `Rows` puts these into a schema as they stand. */
const API_OF_RULE: { [K in FieldRule['kind']]: (rule: Extract<FieldRule, { kind: K }>) => ApiPropertyOptions } = {
  text: ({ max }) => ({ type: 'string', maxLength: max }),
  whole: ({ min, max }) => ({ type: 'integer', minimum: min, maximum: max }),
  rupees: ({ whole, min = 0, max }) => ({ type: whole ? 'integer' : 'number', minimum: min, maximum: max }),
  percent: ({ max }) => ({ type: 'number', minimum: 0, maximum: max }),
  flag: () => ({ type: 'integer', enum: [0, 1] }),
  choice: ({ values }) => ({ type: 'string', enum: [...values] }),
  choices: ({ values }) => ({ type: 'string', isArray: true, enum: [...values] }),
  day: () => ({ type: 'string', format: 'date' }),
  birth_date: () => ({ type: 'string', description: 'DD/MM/YYYY' }),
  ids: ({ max }) => ({ type: ['integer'] as unknown as [typeof Number], maxItems: max }),
};

/** A property whose rule stands in the contract, where forms read it too. */
export function Ruled(rule: FieldRule, options: Omit<Common, 'nullable'> = {}) {
  return readBy((value) => readField(rule, value), apiOfRule(rule), { ...options, nullable: rule.nullable ?? false });
}

/** A short list of records, each property of which has its rule; the first problem found is told. */
export function Rows(rules: Readonly<Record<string, FieldRule>>, options: Common & { maxItems: number }) {
  const { maxItems } = options;
  const items = {
    type: 'object',
    properties: Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, apiOfRule(rule)])),
    required: Object.keys(rules),
  };
  const read = (value: unknown): ReadField => {
    if (!Array.isArray(value) || value.length > maxItems) {
      return { problem: { key: 'field.list', vars: { min: 0, max: maxItems } } };
    }
    const rows = value.map((row: unknown) => readRow(rules, row));
    return rows.find(({ problem }) => problem) ?? { value: rows.map((row) => ('value' in row ? row.value : null)) };
  };
  return readBy(read, { type: 'array', maxItems, items } as ApiPropertyOptions, options);
}

function readRow(rules: Readonly<Record<string, FieldRule>>, row: unknown): ReadField {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return { problem: { key: 'field.invalid' } };
  const given = row as Record<string, unknown>;
  if (Object.keys(given).some((name) => !Object.hasOwn(rules, name))) return { problem: { key: 'field.unknown' } };
  const value: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const field = readField(rule, given[name]);
    if (field.problem) return field;
    value[name] = field.value;
  }
  return { value };
}

function apiOfRule(rule: FieldRule): ApiPropertyOptions {
  return (API_OF_RULE[rule.kind] as (rule: FieldRule) => ApiPropertyOptions)(rule);
}

function readBy(read: (value: unknown) => ReadField, api: ApiPropertyOptions, options: Common) {
  // Left out is not emptied, even where a form's empty field is no problem.
  const problemOf = (value: unknown): Problem | undefined =>
    value === undefined ? { key: 'field.required' } : read(value).problem;
  return property(
    options,
    api,
    transformed((value) => {
      const result: ReadField = value === undefined ? { value } : read(value);
      return result.problem ? value : result.value;
    }),
    ValidateBy(
      {
        name: 'rule',
        validator: {
          validate: (value) => problemOf(value) === undefined,
          // Never shown, but class-validator takes no message for no problem.
          defaultMessage: () => 'refused by its rule',
        },
      },
      { context: { of: problemOf } },
    ),
  );
}

export function Text(options: TextOptions) {
  const { min = options.nullable ? 0 : 1, max, pattern, message = 'field.invalid' } = options;
  return property(
    options,
    { type: String, minLength: min, maxLength: max },
    transformed(trim, ...(options.nullable ? [emptyToNull] : [])),
    IsString(problem('field.text')),
    MinLength(min, problem(min === 1 ? 'field.required' : 'field.length', { min, max })),
    MaxLength(max, problem('field.maxLength', { max })),
    Matches(TYPED, problem('field.typed')),
    ...(pattern ? [Matches(pattern, problem(message))] : []),
  );
}

/** Text that is kept to the letter, limited by its size in UTF-8. */
export function Verbatim(options: Common & { maxBytes: number }) {
  const { maxBytes: max } = options;
  // Half a character, as JSON can carry it, has no bytes.
  const fits = (value: unknown) =>
    typeof value === 'string' && Buffer.byteLength(value) <= max && Buffer.from(value).toString() === value;
  return property(
    options,
    { type: String, maxLength: max },
    IsString(problem('field.text')),
    ValidateBy({ name: 'bytes', validator: { validate: fits } }, problem('field.bytes', { max })),
  );
}

export function Whole(options: Common & { min: number; max: number }) {
  const { min, max } = options;
  const range = problem('field.range', { min, max });
  return property(
    options,
    { type: 'integer', minimum: min, maximum: max },
    // Forms and spreadsheets send digits as text.
    transformed((value) => (typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value)),
    IsInt(problem('field.integer')),
    Min(min, range),
    Max(max, range),
  );
}

/** The largest key of a row, and the most often that one is changed. */
export const ID_MAX = 4_294_967_295;

/** A row's key. */
export function Id(options: Common = {}) {
  return Whole({ min: 1, max: ID_MAX, example: 7, ...options });
}

/** Somebody who signs in: accounts have a key, customers a UUID. */
export function UserId(options: Common = {}) {
  const read = (value: unknown): ReadField => {
    const isUser = typeof value === 'string' ? UUID.test(value) : Number.isInteger(value) && Number(value) > 0;
    return isUser ? { value: value as string | number } : { problem: { key: 'field.invalid' } };
  };
  const api = { oneOf: [{ type: 'integer' }, { type: 'string', format: 'uuid' }] };
  return readBy(read, api, options);
}

/** The version of the row that was read, which a change names so that it overwrites nobody else's. */
export function Version(options: Common = {}) {
  return Whole({
    min: 1,
    max: ID_MAX,
    example: 3,
    description: 'The version that was read; another one answers 409',
    ...options,
  });
}

/** Rupees that may be negative, as a number or as digits. */
export function SignedRupees(options: Common & { max: number }) {
  const { max } = options;
  return property(
    options,
    { type: Number, minimum: -max, maximum: max },
    transformed((value) =>
      typeof value === 'string' && /^[+-]?\d{1,15}(\.\d{1,2})?$/.test(value) ? Number(value) : value,
    ),
    IsNumber({ maxDecimalPlaces: 2 }, problem('field.signedRupees')),
    Min(-max, problem('field.range', { min: -max, max })),
    Max(max, problem('field.range', { min: -max, max })),
  );
}

/** Any number, with digits as text for forms; its range is a rule of its own. Empty is no value. */
export function Decimal(options: Common) {
  return property(
    options,
    { type: Number },
    transformed(emptyToNull, (value) =>
      typeof value === 'string' && /^-?\d{1,15}(\.\d{1,15})?$/.test(value) ? Number(value) : value,
    ),
    IsNumber({}, problem('field.number')),
  );
}

/** Rupees as a number or as people type them; see `parseRupees`. */
export function Rupees(options: Common & { max: number }) {
  const range = problem('field.range', { min: 0, max: options.max });
  return property(
    options,
    { type: Number, minimum: 0, maximum: options.max },
    transformed(...(options.nullable ? [emptyToNull] : []), (value) =>
      value === null || value === undefined ? value : (parseRupees(value) ?? Number.NaN),
    ),
    Min(0, problem('field.rupees')),
    Max(options.max, range),
  );
}

export function Flag(options: Common = {}) {
  return property(
    options,
    { type: 'integer', enum: [0, 1] },
    transformed((value) => {
      if (value === true || value === '1') return 1;
      return value === false || value === '0' ? 0 : value;
    }),
    IsIn([0, 1], problem('field.flag')),
  );
}

/** A moment, as ISO text with its zone; read as a `Date`. */
export function Moment(options: Common = {}) {
  return property(
    options,
    { type: String, format: 'date-time' },
    transformed((value) => (typeof value === 'string' && ISO_MOMENT.test(value) ? new Date(value) : value)),
    IsDate(problem('field.time')),
  );
}

export function OneOf(values: readonly (string | number)[], options: Common = {}) {
  return property(
    options,
    { enum: [...values] },
    IsIn([...values], problem('field.oneOf', { values: values.join(', ') })),
  );
}

/** At least one of `values`; kept in their order. */
export function SomeOf(values: readonly string[], options: Common = {}) {
  const size = problem('field.list', { min: 1, max: values.length });
  return property(
    options,
    { type: String, isArray: true, enum: [...values], minItems: 1, uniqueItems: true },
    transformed((given) => {
      const known = Array.isArray(given) && given.every((one) => values.includes(one as string));
      return known && new Set(given).size === given.length ? values.filter((one) => given.includes(one)) : given;
    }),
    IsArray(size),
    ArrayMinSize(1, size),
    ArrayUnique(size),
    IsIn([...values], { ...problem('field.oneOf', { values: values.join(', ') }), each: true }),
  );
}

export function TextList(options: Common & { maxItems: number; maxLength: number }) {
  const { maxItems, maxLength } = options;
  const each = (key: MessageKey, vars?: Record<string, number>) => ({ ...problem(key, vars), each: true });
  const size = problem('field.list', { min: 0, max: maxItems });
  return property(
    options,
    { type: [String], maxItems },
    transformed((value) => (Array.isArray(value) ? value.map(trim) : value)),
    IsArray(size),
    ArrayMaxSize(maxItems, size),
    IsString(each('field.text')),
    MinLength(1, each('field.bullet')),
    MaxLength(maxLength, each('field.maxLength', { max: maxLength })),
    Matches(TYPED, each('field.typed')),
  );
}

export function IdList(options: Common & { maxItems: number }) {
  const size = problem('field.list', { min: 1, max: options.maxItems });
  return property(
    options,
    { type: ['integer'] as unknown as [typeof Number], maxItems: options.maxItems },
    IsArray(size),
    ArrayMinSize(1, size),
    ArrayMaxSize(options.maxItems, size),
    IsInt({ ...problem('field.integer'), each: true }),
  );
}

export function Email(options: Common = {}) {
  return property(
    options,
    { type: String, format: 'email', maxLength: 200 },
    transformed(
      (value) => (typeof value === 'string' ? normaliseEmail(value) : value),
      ...(options.nullable ? [emptyToNull] : []),
    ),
    IsString(problem('field.text')),
    MaxLength(200, problem('field.maxLength', { max: 200 })),
    Matches(EMAIL, problem('field.email')),
  );
}

/** An Indian mobile number in any of its spellings, read as its ten digits. */
export function Mobile(options: Common = {}) {
  return property(
    { example: '+91 98765 43210', ...options },
    { type: String },
    transformed((value) => (typeof value === 'string' ? normaliseMobile(value) : value)),
    IsString(problem('field.text')),
    Matches(MOBILE, problem('field.mobile')),
  );
}

/** The passcode that a customer was sent. */
export function Otp() {
  return property(
    { example: '123456' },
    { type: String, minLength: OTP_DIGITS, maxLength: OTP_DIGITS },
    transformed((value) => (typeof value === 'string' ? latinDigits(value).replace(/[\s-]/g, '') : value)),
    IsString(problem('field.text')),
    Matches(OTP, problem('field.otp')),
  );
}

/** What a tracking link carried, by name. */
export function Utms(options: Common = {}) {
  const fits = (value: unknown) =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length <= UTMS_MAX &&
    Object.entries(value).every(
      ([name, text]) =>
        UTM_NAME.test(name) && typeof text === 'string' && text.length <= UTM_VALUE_MAX && TYPED.test(text),
    );
  return property(
    { example: { utm_source: 'gram_setu', utm_campaign: 'diwali' }, ...options },
    { type: 'object', additionalProperties: { type: 'string', maxLength: UTM_VALUE_MAX } },
    ValidateBy({ name: 'utms', validator: { validate: fits } }, problem('field.utms', { max: UTMS_MAX })),
  );
}

/** A password that is being chosen; passwords that are only compared are `Text`, but never trimmed. */
export function NewPassword() {
  const length = problem('field.password');
  return property(
    {},
    { type: String, format: 'password', minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX },
    IsString(length),
    MinLength(PASSWORD_MIN, length),
    MaxLength(PASSWORD_MAX, length),
  );
}

export function Password() {
  return property(
    { example: 'correct horse battery staple' },
    { type: String, format: 'password', maxLength: PASSWORD_MAX },
    IsString(problem('field.text')),
    MinLength(1, problem('field.required')),
    MaxLength(PASSWORD_MAX, problem('field.maxLength', { max: PASSWORD_MAX })),
  );
}

/** An object of words by words, each side from a list where one is given. */
export function Words(
  options: Common & { keys?: readonly string[]; values?: readonly string[]; maxItems: number; maxLength: number },
) {
  const { keys, values, maxItems, maxLength } = options;
  const isWord = (text: unknown, known?: readonly string[]) =>
    typeof text === 'string' &&
    text !== '' &&
    text.length <= maxLength &&
    TYPED.test(text) &&
    (known === undefined || known.includes(text));
  const fits = (given: unknown) => {
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return false;
    const entries = Object.entries(given);
    return entries.length <= maxItems && entries.every(([key, value]) => isWord(key, keys) && isWord(value, values));
  };
  return property(
    options,
    { type: 'object', additionalProperties: { type: 'string', ...(values && { enum: [...values] }) } },
    ValidateBy({ name: 'words', validator: { validate: fits } }, problem('field.words')),
  );
}

import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';
import { EMAIL_RULE, MOBILE_RULE } from '@marketplace/contract/fields/contact.js';
import { PASSWORD_MAX, PASSWORD_MIN, PRINTABLE, UUID } from '@marketplace/contract/fields/fields.js';
import { type FieldRule, type Problem, readField, type ReadField } from '@marketplace/contract/fields/rules.js';
import { UTM_NAME, UTM_VALUE_MAX, UTMS_MAX } from '@marketplace/contract/links/utms.js';
import { OTP, OTP_DIGITS, OTP_RULE } from '@marketplace/contract/otp/otp.js';
import { declareField } from './declared-fields.js';
import { personalDataIn, personalNumberIn } from './free-text.js';

/**
 * The properties of what is sent, one decorator each. All are `Field`: a rule of the contract that checks and
 * normalises, in forms as here, and describes the property in openapi.json. Those with another name are short for
 * rules that often recur, or that no form has.
 */

interface Options {
  /** May be left out. */
  optional?: boolean;
  example?: unknown;
  description?: string;
}

interface NullableOptions extends Options {
  /** May be `null`. */
  nullable?: boolean;
}

type KindOf<K extends FieldRule['kind']> = FieldRule & { kind: K };

/** Types are named, as `Rows` puts these into a schema as they stand. */
const API_OF_RULE: { [K in FieldRule['kind']]: (rule: KindOf<K>) => ApiPropertyOptions } = {
  text: ({ min, max, nullable }) => ({ type: 'string', minLength: min ?? (nullable ? 0 : 1), maxLength: max }),
  whole: ({ min, max }) => ({ type: 'integer', minimum: min, maximum: max }),
  rupees: ({ whole, min = 0, max }) => ({ type: whole ? 'integer' : 'number', minimum: min, maximum: max }),
  percent: ({ max }) => ({ type: 'number', minimum: 0, maximum: max }),
  flag: () => ({ type: 'integer', enum: [0, 1] }),
  choice: ({ values }) => ({ type: 'string', enum: [...values] }),
  choices: ({ values, distinct }) => ({
    type: 'string',
    isArray: true,
    enum: [...values],
    ...(distinct && { minItems: 1, uniqueItems: true }),
  }),
  day: () => ({ type: 'string', format: 'date' }),
  birth_date: () => ({ type: 'string', description: 'DD/MM/YYYY' }),
  ids: ({ max }) => ({ ...INTEGERS, maxItems: max }),
  own: () => ({}),
};

const INTEGERS = { type: ['integer'] as unknown as [typeof Number] };

export function apiOfRule(rule: FieldRule): ApiPropertyOptions {
  return (API_OF_RULE[rule.kind] as (rule: FieldRule) => ApiPropertyOptions)(rule);
}

/** A property that `rule` reads; `api` describes what the rule's kind does not. */
export function Field(rule: FieldRule, options: Options = {}, api: ApiPropertyOptions = {}): PropertyDecorator {
  const { optional = false, example, description } = options;
  const described = { ...(example !== undefined && { example }), ...(description !== undefined && { description }) };
  const property = {
    ...{ ...apiOfRule(rule), ...api, ...described },
    ...{ required: !optional, ...(rule.nullable && { nullable: true }) },
  } as ApiPropertyOptions;
  return (target, name) => {
    ApiProperty(property)(target, name);
    declareField(target, String(name), { rule, optional });
  };
}

/** A property that the service checks, because its rule depends on others. */
export function CheckedByService(api: ApiPropertyOptions): PropertyDecorator {
  return (target, name) => {
    ApiProperty(api)(target, name);
    declareField(target, String(name), {
      rule: { kind: 'own', read: (value) => ({ value }), nullable: true },
      optional: true,
    });
  };
}

export function Text(
  options: NullableOptions & Pick<KindOf<'text'>, 'min' | 'max' | 'pattern' | 'message'>,
): PropertyDecorator {
  const { min, max, pattern, message, nullable } = options;
  return Field({ kind: 'text', min, max, pattern, message, nullable }, options);
}

/**
 * What a person writes about another, and is encrypted: it is refused while it holds a number that belongs into a field
 * of its own.
 */
export function FreeText(options: NullableOptions & { max: number }): PropertyDecorator {
  const { max, nullable } = options;
  return guarded({ kind: 'text', max, nullable }, personalNumberIn, options, { type: String, maxLength: max });
}

/**
 * A text for many, which is stored as it is: refused while it holds a number that belongs to a person. Numbers to call
 * may stand in it; which ones, the rules of messages say.
 */
export function SharedText(rule: KindOf<'text'>, options: Options = {}): PropertyDecorator {
  const dataIn = (text: string) => {
    const found = personalNumberIn(text);
    return found === 'phone' ? null : found;
  };
  return guarded(rule, dataIn, options, apiOfRule(rule));
}

/** What a thing is called by those who work with it, stored as it is: refused while it holds what belongs to a person. */
export function Name(rule: KindOf<'text'>, options: Options = {}): PropertyDecorator {
  return guarded(rule, personalDataIn, options, apiOfRule(rule));
}

function guarded(
  rule: KindOf<'text'>,
  dataIn: typeof personalDataIn,
  options: Options,
  api: ApiPropertyOptions,
): PropertyDecorator {
  const read = (given: unknown): ReadField => {
    const text = readField(rule, given);
    const found = typeof valueOf(text) === 'string' && dataIn(String(valueOf(text)));
    return found ? refused(`field.holds.${found}`) : text;
  };
  return Field({ kind: 'own', read, nullable: rule.nullable }, options, api);
}

export function Integer(options: NullableOptions & { min: number; max: number }): PropertyDecorator {
  const { min, max, nullable } = options;
  return Field({ kind: 'whole', min, max, nullable }, options);
}

/** The largest key of a row, and the most often that one is changed. */
export const ID_MAX = 4_294_967_295;

/** A row's key. */
export function Id(options: NullableOptions = {}): PropertyDecorator {
  return Integer({ min: 1, max: ID_MAX, example: 7, ...options });
}

/** The version of the row that was read, which a change names so that it overwrites nobody else's. */
export function Version(options: Options = {}): PropertyDecorator {
  return Integer({
    min: 1,
    max: ID_MAX,
    example: 3,
    description: options.optional
      ? 'The version that was read; another one answers 409, and none changes what is sent whatever it was'
      : 'The version that was read; another one answers 409',
    ...options,
  });
}

/** Rupees as a number or as people type them; see `parseRupees`. */
export function Rupees(options: NullableOptions & { max: number }): PropertyDecorator {
  return Field({ kind: 'rupees', max: options.max, nullable: options.nullable }, options);
}

export function Flag(options: Options = {}): PropertyDecorator {
  return Field({ kind: 'flag' }, options);
}

export function OneOf(values: readonly string[], options: NullableOptions = {}): PropertyDecorator {
  return Field({ kind: 'choice', values, nullable: options.nullable }, options);
}

/** Figures that are names, such as those of roles. */
export function OneNumberOf(values: readonly number[], options: Options = {}): PropertyDecorator {
  const isKnown = (value: unknown) => values.some((one) => one === value);
  const problem = { key: 'field.oneOf', vars: { values: values.join(', ') } } as const;
  return Field(fitting(isKnown, problem), options, { type: 'number', enum: [...values] });
}

/** Somebody who signs in: accounts have a key, customers a UUID. */
export function UserId(options: Options = {}): PropertyDecorator {
  const isUser = (value: unknown) =>
    typeof value === 'string' ? UUID.test(value) : Number.isInteger(value) && Number(value) > 0;
  return Field(fitting(isUser, { key: 'field.invalid' }), options, {
    oneOf: [{ type: 'integer' }, { type: 'string', format: 'uuid' }],
  });
}

/** Text that is kept to the letter, limited by its size in UTF-8. */
export function Verbatim(options: Options & { maxBytes: number }): PropertyDecorator {
  const { maxBytes: max } = options;
  const read = (value: unknown): ReadField => {
    if (typeof value !== 'string') return refused('field.text');
    // Half a character, as JSON can carry it, has no bytes.
    const fits = Buffer.byteLength(value) <= max && Buffer.from(value).toString() === value;
    return fits ? { value } : refused('field.bytes', { max });
  };
  return Field({ kind: 'own', read }, options, { type: String, maxLength: max });
}

/** Rupees that may be negative, as a number or as digits. */
export function SignedRupees(options: Options & { max: number }): PropertyDecorator {
  const { max } = options;
  const read = (given: unknown): ReadField => {
    const value = numberIn(given, /^[+-]?\d{1,15}(\.\d{1,2})?$/);
    if (value === undefined || Number(value.toFixed(2)) !== value) return refused('field.signedRupees');
    return Math.abs(value) <= max ? { value } : refused('field.range', { min: -max, max });
  };
  return Field({ kind: 'own', read }, options, { type: Number, minimum: -max, maximum: max });
}

/** Any number, with digits as text for forms; its range is a rule of its own. Empty is no value. */
export function Decimal(options: Options): PropertyDecorator {
  const read = (given: unknown): ReadField => {
    if (given === '') return { value: null };
    const value = numberIn(given, /^-?\d{1,15}(\.\d{1,15})?$/);
    return value === undefined ? refused('field.number') : { value };
  };
  return Field({ kind: 'own', read, nullable: true }, options, { type: Number });
}

const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** A moment, as ISO text with its zone; read as a `Date`. */
export function Moment(options: NullableOptions = {}): PropertyDecorator {
  const read = (given: unknown): ReadField => {
    const value = typeof given === 'string' && ISO_MOMENT.test(given) ? new Date(given) : undefined;
    return value && !Number.isNaN(value.getTime()) ? { value } : refused('field.time');
  };
  return Field({ kind: 'own', read, nullable: options.nullable }, options, { type: String, format: 'date-time' });
}

export function TextList(options: Options & { maxItems: number; maxLength: number }): PropertyDecorator {
  const { maxItems, maxLength: max } = options;
  const item: FieldRule = { kind: 'text', max };
  const read = (given: unknown): ReadField => {
    if (!Array.isArray(given) || given.length > maxItems) return refused('field.list', { min: 0, max: maxItems });
    const read = given.map((one: unknown) => (one === '' ? refused('field.bullet') : readField(item, one)));
    return firstProblem(read) ?? { value: read.map(valueOf) };
  };
  return Field({ kind: 'own', read }, options, { type: [String], maxItems });
}

/** Keys in an order that somebody chose, none of them left out. */
export function IdList(options: Options & { maxItems: number }): PropertyDecorator {
  const { maxItems } = options;
  const read = (value: unknown): ReadField => {
    if (!Array.isArray(value) || value.length === 0 || value.length > maxItems) {
      return refused('field.list', { min: 1, max: maxItems });
    }
    return value.every(Number.isInteger) ? { value } : refused('field.integer');
  };
  return Field({ kind: 'own', read }, options, { ...INTEGERS, maxItems });
}

export function Email(options: NullableOptions = {}): PropertyDecorator {
  return Field(withSingleMessage({ ...EMAIL_RULE, nullable: options.nullable }), options, {
    type: String,
    format: 'email',
    maxLength: EMAIL_RULE.max,
  });
}

/** An Indian mobile number in any of its spellings, read as its ten digits. */
export function Mobile(): PropertyDecorator {
  return Field(withSingleMessage(MOBILE_RULE), { example: '+91 98765 43210' }, { type: String });
}

/** The passcode that a customer was sent. */
export function Otp(): PropertyDecorator {
  return Field(
    withSingleMessage(OTP_RULE),
    { example: '123456' },
    { type: String, minLength: OTP_DIGITS, maxLength: OTP_DIGITS },
  );
}

/** What an authenticator app shows. */
export function TotpCode(options: NullableOptions = {}): PropertyDecorator {
  const { nullable } = options;
  return Field(
    withSingleMessage({ kind: 'text', max: OTP_DIGITS, pattern: OTP, message: 'field.authenticator', nullable }),
    { example: '123456', ...options },
    { type: String, minLength: nullable ? 0 : OTP_DIGITS, maxLength: OTP_DIGITS },
  );
}

/** A password that is being chosen. Passwords are never trimmed. */
export function NewPassword(): PropertyDecorator {
  const fits = (value: unknown) =>
    typeof value === 'string' && [...value].length >= PASSWORD_MIN && [...value].length <= PASSWORD_MAX;
  return Field(
    fitting(fits, { key: 'field.password' }),
    { example: 'nine lanterns on the river' },
    { type: String, format: 'password', minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX },
  );
}

/** A password that is only compared. */
export function Password(): PropertyDecorator {
  const read = (value: unknown): ReadField => {
    if (typeof value !== 'string') return refused('field.text');
    if (value === '') return refused('field.required');
    return [...value].length <= PASSWORD_MAX ? { value } : refused('field.maxLength', { max: PASSWORD_MAX });
  };
  return Field(
    { kind: 'own', read },
    { example: 'correct horse battery staple' },
    { type: String, format: 'password', maxLength: PASSWORD_MAX },
  );
}

/** What a tracking link carried, by name. */
export function Utms(options: Options = {}): PropertyDecorator {
  const isUtm = ([name, text]: [string, unknown]) =>
    UTM_NAME.test(name) && typeof text === 'string' && text.length <= UTM_VALUE_MAX && PRINTABLE.test(text);
  return Field(
    fitting((value) => isRecord(value, UTMS_MAX, isUtm), { key: 'field.utms', vars: { max: UTMS_MAX } }),
    { example: { utm_source: 'gram_setu', utm_campaign: 'diwali' }, ...options },
    { type: 'object', additionalProperties: { type: 'string', maxLength: UTM_VALUE_MAX } },
  );
}

/** An object of words by words, each side from a list where one is given. */
export function TextMap(
  options: Options & { keys?: readonly string[]; values?: readonly string[]; maxItems: number; maxLength: number },
): PropertyDecorator {
  const { keys, values, maxItems, maxLength } = options;
  const isWord = (text: unknown, known?: readonly string[]) =>
    typeof text === 'string' &&
    text !== '' &&
    text.length <= maxLength &&
    PRINTABLE.test(text) &&
    (known === undefined || known.includes(text));
  const isEntry = ([key, value]: [string, unknown]) => isWord(key, keys) && isWord(value, values);
  return Field(
    fitting((value) => isRecord(value, maxItems, isEntry), { key: 'field.words' }),
    options,
    { type: 'object', additionalProperties: { type: 'string', ...(values && { enum: [...values] }) } },
  );
}

/** A short list of records, each property of which has its rule; the first problem found is told. */
export function Rows(
  rules: Readonly<Record<string, FieldRule>>,
  options: Options & { maxItems: number },
): PropertyDecorator {
  const { maxItems } = options;
  const read = (value: unknown): ReadField => {
    if (!Array.isArray(value) || value.length > maxItems) return refused('field.list', { min: 0, max: maxItems });
    const rows = value.map((row: unknown) => readRow(rules, row));
    return firstProblem(rows) ?? { value: rows.map(valueOf) };
  };
  const items = {
    type: 'object',
    properties: Object.fromEntries(Object.entries(rules).map(([name, rule]) => [name, apiOfRule(rule)])),
    required: Object.keys(rules),
  };
  return Field({ kind: 'own', read }, options, { type: 'array', maxItems, items } as ApiPropertyOptions);
}

function readRow(rules: Readonly<Record<string, FieldRule>>, row: unknown): ReadField {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return refused('field.invalid');
  const given = row as Record<string, unknown>;
  if (Object.keys(given).some((name) => !Object.hasOwn(rules, name))) return refused('field.unknown');
  const fields = Object.entries(rules).map(([name, rule]) => [name, readField(rule, given[name])] as const);
  const problem = firstProblem(fields.map(([, field]) => field));
  return problem ?? { value: Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field)])) };
}

function isRecord(value: unknown, maxItems: number, isEntry: (entry: [string, unknown]) => boolean): boolean {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const entries = Object.entries(value);
  return entries.length <= maxItems && entries.every(isEntry);
}

/** A finite number, or a text of the form `digits` as one. */
function numberIn(given: unknown, digits: RegExp): number | undefined {
  const value = typeof given === 'string' && digits.test(given) ? Number(given) : given;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** `rule` with no message but its own, even for what is empty or no text. */
function withSingleMessage(rule: KindOf<'text'>): FieldRule {
  const { message = 'field.invalid', nullable } = rule;
  const read = (given: unknown): ReadField => {
    const field = readField(rule, given);
    return field.problem ? refused(message) : field;
  };
  return { kind: 'own', read, nullable };
}

function fitting(fits: (value: unknown) => boolean, problem: Problem): FieldRule {
  return { kind: 'own', read: (value) => (fits(value) ? { value } : { problem }) };
}

function firstProblem(read: readonly ReadField[]): ReadField | undefined {
  return read.find(({ problem }) => problem);
}

function valueOf(read: ReadField): unknown {
  return 'value' in read ? read.value : undefined;
}

function refused(key: Problem['key'], vars?: Problem['vars']): ReadField {
  return { problem: { key, ...(vars && { vars }) } };
}

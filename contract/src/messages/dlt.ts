/**
 * What India's operators demand of a commercial text (TCCCPR 2018 with the second amendment of 12 February 2025, and
 * the direction of November 2025 on tagged variables): they compare it with the text that was approved, and drop it
 * when it differs. We compare first.
 */

/** Promotional, service, transactional, government: the last letter of the header that a text comes from. */
export const MESSAGE_CATEGORIES = ['P', 'S', 'T', 'G'] as const;
export type MessageCategory = (typeof MESSAGE_CATEGORIES)[number];

const VARIABLE_TYPES = ['numeric', 'alphanumeric', 'url', 'urlott', 'cbn', 'email'] as const;
type VariableType = (typeof VARIABLE_TYPES)[number];

/** The longest value that one variable may have. */
export const VARIABLE_MAX = 30;

export interface MessageTemplate {
  category: MessageCategory;
  /** As it was approved, with its variables: `{#numeric#} is your code.` */
  text: string;
}

/** What was registered beside the texts. */
export interface RegisteredFacts {
  hosts: readonly string[];
  /** Digits only. */
  phones: readonly string[];
  brands: readonly string[];
}

export type MessageRefusal =
  | 'template.variable'
  | 'text.differs'
  | 'variable.empty'
  | 'variable.long'
  | 'variable.type'
  | 'url.unlisted'
  | 'phone.unlisted'
  | 'brand.missing'
  | 'optOut.missing';

const VARIABLE = /\{#([^#{}]*)#\}/;
const URLS = /(?:https?:\/\/|www\.)[^\s<>"]+/giu;
/** A host without its scheme, which phones make a link of all the same. */
const BARE_HOST = /[\p{L}\d-]+\.[a-z]{2,}/iu;
/** Eight digits and more, which phones offer to call. */
const PHONE = /\+?\d(?:[\s()-]*\d){7,}/g;
const OPT_OUT = /\bSTOP\b|\bopt[ -]?out\b|\bunsubscribe\b|बंद कर|रोकने/iu;

const TYPE_PATTERNS: Record<VariableType, RegExp> = {
  numeric: /^\d+$/,
  alphanumeric: /^[\p{L}\p{M}\d][\p{L}\p{M}\d .,&'()/-]*$/u,
  url: /^\S+$/,
  urlott: /^\S+$/,
  cbn: /^\+?[\d -]+$/,
  email: /^[^\s@]+@[^\s@]+\.[^\s@]+$/,
};

/** The approved text with the values in the places of its variables, from the left. */
export function fillTemplate(approved: string, values: readonly string[]): string {
  const { literals } = variablesOf(approved);
  if (literals.length !== values.length + 1) throw new Error(`${values.length} values do not fill the template`);
  return literals.map((literal, index) => literal + (values[index] ?? '')).join('');
}

/** The text with the longest value in each place. */
export function longestText(approved: string): string {
  const { types } = variablesOf(approved);
  return fillTemplate(
    approved,
    types.map((type) => (type === 'numeric' || type === 'cbn' ? '9' : 'X').repeat(VARIABLE_MAX)),
  );
}

/** Why an operator would drop this text; `null` if none would. */
export function messageRefusal(template: MessageTemplate, text: string, facts: RegisteredFacts): MessageRefusal | null {
  const { literals, types } = variablesOf(template.text);
  if (!types.every((type) => VARIABLE_TYPES.some((known) => known === type))) return 'template.variable';
  const values = valuesIn(literals, text);
  if (!values) return 'text.differs';
  for (const [index, value] of values.entries()) {
    const refusal = valueRefusal(types[index] as VariableType, value, facts);
    if (refusal) return refusal;
  }
  if (!(text.match(URLS) ?? []).every((url) => isListed(url, facts))) return 'url.unlisted';
  if (!phonesIn(literals.join(' ')).every((phone) => facts.phones.includes(phone))) return 'phone.unlisted';
  if (template.category !== 'P') return null;
  const lower = text.toLowerCase();
  if (!facts.brands.some((brand) => lower.includes(brand.toLowerCase()))) return 'brand.missing';
  return OPT_OUT.test(text) ? null : 'optOut.missing';
}

/** `MRKTPL` and T -> `MRKTPL-T`. */
export function headerOf(header: string, category: MessageCategory): string {
  return `${header.replace(/-[PSTG]$/, '')}-${category}`;
}

/**
 * A name as a text may carry it: nothing in it looks like a link or a phone number, and it is cut at a word to what a
 * variable holds.
 */
export function nameInMessages(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\d ,&'()/-]+/gu, ' ')
    .replace(/\bwww\b|https?\b/giu, ' ')
    .replace(PHONE, ' ')
    .replace(/^[^\p{L}\d]+/u, '')
    .replace(/ +/g, ' ')
    .trim();
  if (plain.length <= VARIABLE_MAX) return plain;
  const cut = plain.slice(0, VARIABLE_MAX + 1);
  const end = cut.lastIndexOf(' ');
  // A vowel sign or a half of a conjunct that the cut left behind reads as another word, so it goes with its letter.
  const shortened = end > 0 ? cut.slice(0, end) : plain.slice(0, VARIABLE_MAX).replace(/\p{L}\p{M}*$/u, '');
  return shortened.replace(/[ ,&'(/-]+$/u, '');
}

/** What stands around the variables of an approved text, and their types; one literal more than there are variables. */
export function variablesOf(approved: string): { literals: string[]; types: string[] } {
  const parts = approved.split(VARIABLE);
  return {
    literals: parts.filter((_, index) => index % 2 === 0),
    types: parts.filter((_, index) => index % 2 === 1),
  };
}

/** What stands between the fixed parts; none if a fixed part differs by a byte. */
function valuesIn(literals: readonly string[], text: string): string[] | undefined {
  const [first = '', ...rest] = literals;
  const last = rest.pop();
  if (last === undefined) return text === first ? [] : undefined;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length) return undefined;
  let left = text.slice(first.length, text.length - last.length);
  const values: string[] = [];
  for (const literal of rest) {
    const at = left.indexOf(literal, 1);
    if (at < 0) return undefined;
    values.push(left.slice(0, at));
    left = left.slice(at + literal.length);
  }
  return [...values, left];
}

function valueRefusal(type: VariableType, value: string, facts: RegisteredFacts): MessageRefusal | null {
  if (value === '') return 'variable.empty';
  if (value.length > VARIABLE_MAX) return 'variable.long';
  if (!TYPE_PATTERNS[type].test(value)) return 'variable.type';
  if (type === 'url' || type === 'urlott') return isListed(value, facts) ? null : 'url.unlisted';
  if (type === 'cbn') return facts.phones.includes(value.replace(/\D/g, '')) ? null : 'phone.unlisted';
  if (type !== 'alphanumeric') return null;
  if (BARE_HOST.test(value)) return 'url.unlisted';
  return phonesIn(value).every((phone) => facts.phones.includes(phone)) ? null : 'phone.unlisted';
}

function isListed(url: string, { hosts }: RegisteredFacts): boolean {
  const address = /^https?:\/\//i.test(url) ? url : `https://${url}`;
  return URL.canParse(address) && hosts.includes(new URL(address).host);
}

function phonesIn(text: string): string[] {
  return (text.replace(URLS, ' ').match(PHONE) ?? []).map((phone) => phone.replace(/\D/g, ''));
}

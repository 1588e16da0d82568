import type { FieldRule } from '../fields/rules.js';
import { LANGUAGES, type Language } from '../i18n/messages.js';
import { PRODUCT_TYPES, type ProductType } from '../products/products.js';

/** Posters, pictures and cards that partners print and share, with their own brand, name and QR code. */

export const CREATIVE_FORMATS = ['poster', 'story', 'square', 'banner', 'card'] as const;
export type CreativeFormat = (typeof CREATIVE_FORMATS)[number];

/** Pixels of the picture, and points of the PDF: A4 at 150 dpi, a visiting card of 3.5 x 2 inches at 300. */
export const CREATIVE_SIZES: Readonly<Record<CreativeFormat, { width: number; height: number; points: number }>> = {
  poster: { width: 1240, height: 1754, points: 595.28 },
  story: { width: 1080, height: 1920, points: 405 },
  square: { width: 1080, height: 1080, points: 540 },
  banner: { width: 1800, height: 900, points: 1296 },
  card: { width: 1050, height: 600, points: 252 },
};

export const CREATIVE_FILE_TYPES = ['png', 'pdf'] as const;
export type CreativeFileType = (typeof CREATIVE_FILE_TYPES)[number];

export interface CreativeFile {
  format: CreativeFormat;
  language: Language;
  type: CreativeFileType;
}

/** `poster-hi.png`; `undefined`: there is no such file. */
export function creativeFileOf(name: string): CreativeFile | undefined {
  const [, format, language, type] = /^([a-z]+)-([a-z]+)\.([a-z]+)$/.exec(name) ?? [];
  const file = {
    format: CREATIVE_FORMATS.find((one) => one === format),
    language: LANGUAGES.find((one) => one === language),
    type: CREATIVE_FILE_TYPES.find((one) => one === type),
  };
  return file.format && file.language && file.type ? (file as CreativeFile) : undefined;
}

export function creativeFileName({ format, language, type }: CreativeFile): string {
  return `${format}-${language}.${type}`;
}

/** `draft`: never published; `changed`: published, with a later version that is not; `ended`: its last day is past. */
export const CREATIVE_STATES = ['draft', 'published', 'changed', 'ended'] as const;
export type CreativeState = (typeof CREATIVE_STATES)[number];

/** Why something that was printed is to be taken down: its day is past, its text was replaced or taken back. */
export const REPLACE_REASONS = ['ended', 'replaced', 'withdrawn', 'rates'] as const;
export type ReplaceReason = (typeof REPLACE_REASONS)[number];

export const CREATIVE_HEADLINE_MAX = 60;
export const CREATIVE_POINTS_MAX = 240;
export const CREATIVE_POINT_MAX = 70;
export const CREATIVE_POINT_COUNT = 3;
export const CREATIVES_MAX = 50;
/** How long a printed text may hold at most. */
export const CREATIVE_DAYS_MAX = 366;

const points = { kind: 'text', max: CREATIVE_POINTS_MAX } as const;
export const CREATIVE_RULES = {
  product_type: { kind: 'choice', values: PRODUCT_TYPES },
  position: { kind: 'whole', min: 1, max: 999 },
  headline_en: { kind: 'text', max: CREATIVE_HEADLINE_MAX },
  headline_hi: { kind: 'text', max: CREATIVE_HEADLINE_MAX },
  points_en: points,
  points_hi: points,
  valid_until: { kind: 'day' },
} as const satisfies Record<string, FieldRule>;

/** What one version says; `points` are lines. */
export interface CreativeTexts {
  headline_en: string;
  headline_hi: string;
  points_en: string;
  points_hi: string;
}

/** What a lender that takes applications charges: percent a month, and percent of the loan once. */
export interface LenderRates {
  name: string;
  apr_min: number | null;
  apr_max: number | null;
  processing_fees: number | null;
}

export type CreativeProblem =
  | {
      key: 'creative.promise' | 'creative.address' | 'creative.rateLender' | 'creative.rateUnit' | 'creative.lines';
    }
  | { key: 'creative.rateNotGiven'; vars: { figure: string } };

/**
 * Text as the checks read it: without case, with Latin digits, and without the marks that people leave out in Hindi
 * (मंज़ूरी and मंजूरी, जाँच and जांच).
 */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u093c\u200b-\u200d]/g, '')
    .replace(/\u0901/g, '\u0902')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/\s+/g, ' ');
}

const PERCENT = '(?:%|per ?cent|प्रतिशत|फीसदी)';
/** What nobody may say of a loan: that it is certain, free of interest, unchecked or given to everybody. */
const PROMISE = new RegExp(
  [
    ...['guarant', 'assured', 'sure ?shot', 'certain(?:ly)? approv', 'approval (?:is )?certain', 'pre-?approved'],
    ...['(?:zero|\\bno) interest', 'interest[ -]?free', '(?:everybody|everyone) gets'],
    ...['(?:\\bno|without) (?:documents?|papers?|checks?|verification)', 'no cibil'],
    ...['गारंटी', 'गारन्टी', 'गैरंटी', 'पक्का लोन', 'पक्की मंजूरी', 'जरूर मिलेगा', '(?:बिना|शून्य|जीरो) ब्याज', 'ब्याज[ -]?मुक्त'],
    ...['बिना (?:किसी )?(?:कागज|दस्तावेज|जांच|सिबिल)', '(?:सबको|सभी को|हर किसी को) (?:लोन )?मिलेगा'],
    `(?:^|[^\\d.])100 ?${PERCENT}`,
    `hundred ?${PERCENT}`,
    `सौ ?${PERCENT}`,
    `(?:^|[^\\d.])0 ?${PERCENT} ?(?:interest|ब्याज)`,
  ].join('|'),
  'u',
);
/** The only address is the QR code's, the only number that of who hands it out. */
const ADDRESS = /https?:|www\.|\S@\S|[\p{L}\d-]+\.(?:com|in|org|net|co|info|ly|me)\b|\d[\d -]{8,}\d/u;
const FIGURE = new RegExp(`(\\d+(?:\\.\\d+)?) ?${PERCENT}`, 'gu');
const A_MONTH = /(?:per|a|every|\/) ?month|monthly|p\.? ?m\b|महीन|महीने|माह|मासिक/u;
const A_YEAR = /(?:per|a|every|\/) ?year|yearly|annual|annum|p\.? ?a\b|साल|वर्ष|वार्षिक/u;
const FEE = /fee|charge|शुल्क|फीस/u;

/** Why these texts may not be printed, by field; `lenders` are those that take applications now. */
export function creativeProblems(
  texts: CreativeTexts,
  lenders: readonly LenderRates[],
): Partial<Record<keyof CreativeTexts, CreativeProblem>> {
  const problems: ReturnType<typeof creativeProblems> = {};
  for (const language of LANGUAGES) {
    const [headline, lines] = [`headline_${language}`, `points_${language}`] as const;
    // A lender that the headline names counts for the points, and the other way round: they stand on one page.
    const whole = folded(`${texts[headline]} ${texts[lines]}`);
    const named = lenders.filter(({ name }) => isNamed(whole, folded(name)));
    for (const field of [headline, lines]) {
      const problem = textProblem(texts[field], named);
      if (problem) problems[field] = problem;
    }
    if (!problems[lines] && !hasLines(texts[lines])) problems[lines] = { key: 'creative.lines' };
  }
  return problems;
}

export function pointsOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function hasLines(text: string): boolean {
  const lines = pointsOf(text);
  return (
    lines.length >= 1 && lines.length <= CREATIVE_POINT_COUNT && lines.every((one) => one.length <= CREATIVE_POINT_MAX)
  );
}

/** As a word of its own: `Cred` is not named by `credit`. */
function isNamed(text: string, name: string): boolean {
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}\\p{M}\\d])${escaped}(?![\\p{L}\\p{M}\\d])`, 'u').test(text);
}

function textProblem(given: string, named: readonly LenderRates[]): CreativeProblem | undefined {
  for (const line of given.split(/\r?\n/)) {
    const text = folded(line);
    if (PROMISE.test(text)) return { key: 'creative.promise' };
    if (ADDRESS.test(text)) return { key: 'creative.address' };
    const problem = rateProblem(text, named);
    if (problem) return problem;
  }
  return undefined;
}

/** Each percentage is what a lender that is named charges, a month, a year, or as its fee. */
function rateProblem(line: string, named: readonly LenderRates[]): CreativeProblem | undefined {
  for (const clause of line.split(/[,;।|·](?!\d)/u)) {
    const figures = [...clause.matchAll(FIGURE)];
    for (const { 0: written, 1: digits = '', index } of figures) {
      if (named.length === 0) return { key: 'creative.rateLender' };
      // "2% a month", "from 1% to 2% a month", "processing fee 2%".
      const unit = unitIn(clause.slice(index + written.length)) ?? unitIn(clause.slice(0, index));
      if (unit === undefined) return { key: 'creative.rateUnit' };
      const figure = Number(digits);
      if (!named.some((lender) => isCharged(lender, unit, figure)))
        return { key: 'creative.rateNotGiven', vars: { figure: digits } };
    }
  }
  return undefined;
}

type Unit = 'month' | 'year' | 'fee';
const UNITS: readonly (readonly [Unit, RegExp])[] = [
  ['fee', FEE],
  ['month', A_MONTH],
  ['year', A_YEAR],
];

/** The one that is named first. */
function unitIn(text: string): Unit | undefined {
  const places = UNITS.map(([unit, words]) => ({ unit, at: text.search(words) })).filter(({ at }) => at >= 0);
  return places.sort((a, b) => a.at - b.at)[0]?.unit;
}

function isCharged({ apr_min, apr_max, processing_fees }: LenderRates, unit: Unit, figure: number): boolean {
  if (unit === 'fee') return processing_fees !== null && same(figure, processing_fees);
  const months = unit === 'year' ? 12 : 1;
  const [least, most] = [apr_min ?? apr_max, apr_max ?? apr_min];
  if (least === null || most === null) return false;
  const within = figure > least * months && figure < most * months;
  return within || same(figure, least * months) || same(figure, most * months);
}

function same(a: number, b: number): boolean {
  return Math.abs(a - b) < 0.005;
}

export interface PrintedVersion {
  text_version: number;
  valid_until: string;
}

/**
 * Why what shows `printed` is to be replaced on `today`; `undefined`: it still holds. `published` is what is published
 * now, `holds` whether the rates in the printed text are still given.
 */
export function replaceReason(
  printed: PrintedVersion,
  published: number | null,
  holds: boolean,
  today: string,
): ReplaceReason | undefined {
  if (printed.valid_until < today) return 'ended';
  if (published === null) return 'withdrawn';
  if (published !== printed.text_version) return 'replaced';
  return holds ? undefined : 'rates';
}

export function headlineIn(texts: CreativeTexts, language: Language): { headline: string; points: string[] } {
  return { headline: texts[`headline_${language}`], points: pointsOf(texts[`points_${language}`]) };
}

/** `7-2` as it is printed: which creative, and which version of its text. */
export function printMark(creativeId: number, version: number): string {
  return `${creativeId}-${version}`;
}

export function readPrintMark(mark: string): { creativeId: number; version: number } | undefined {
  const [, creative, version] = /^([1-9]\d{0,8})-([1-9]\d{0,8})$/.exec(mark) ?? [];
  return creative && version ? { creativeId: Number(creative), version: Number(version) } : undefined;
}

/** Of products without a loan nobody is a lender. */
export function deciderOf(product: ProductType): 'lender' | 'bank' | 'insurer' {
  if (product === 'Other Insurance') return 'insurer';
  return product === 'Credit Cards' ? 'bank' : 'lender';
}

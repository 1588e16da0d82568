import { type FieldRule, type Problem, readField, type ReadField } from '../fields/rules.js';
import { LANGUAGES } from '../i18n/messages.js';
import { PRODUCT_TYPES } from '../products/products.js';

/** What partners learn, and the quiz that asks about it. Bodies are written as those of articles are. */
export interface TrainingPage {
  title_en: string;
  title_hi: string;
  body_en: string;
  body_hi: string;
  picture: TrainingPicture | null;
}

/** A stored picture of a page by its number, with what it shows for whoever does not see it. */
export interface TrainingPicture {
  id: number;
  alt_en: string;
  alt_hi: string;
  /** Below the picture; `null`: nothing. */
  caption_en: string | null;
  caption_hi: string | null;
}

export interface TrainingQuestion {
  text_en: string;
  text_hi: string;
  choices_en: string[];
  choices_hi: string[];
  /** The place of the right choice, from 0. */
  right: number;
  why_en: string;
  why_hi: string;
}

/** Rules of a quiz. */
export interface TrainingQuiz {
  /** Questions of one try. */
  drawn: number;
  pass_percent: number;
  /** From a failed try to the next. */
  wait_minutes: number;
  tries_per_day: number;
  /** How long a pass counts. */
  valid_months: number;
}

export interface TrainingTexts extends TrainingQuiz {
  title_en: string;
  title_hi: string;
  pages: TrainingPage[];
  questions: TrainingQuestion[];
}

/** `changed`: published, with a later version that is not. */
export const TRAINING_STATES = ['draft', 'published', 'changed'] as const;
export type TrainingState = (typeof TRAINING_STATES)[number];

/** Of a module for one user; `changed`: passed in an older version; `expired`: too long ago. */
export const TRAINING_PROGRESS = ['to_do', 'passed', 'changed', 'expired'] as const;
export type TrainingProgress = (typeof TRAINING_PROGRESS)[number];

/** What a page shows at once. */
export const TRAINING_MODULES_MAX = 30;
export const TRAINING_PAGES_MAX = 8;
export const TRAINING_QUESTIONS_MAX = 24;
export const TRAINING_CHOICES_MAX = 4;
/** What was passed in an older version counts so long after another is published, where a product demands it. */
export const TRAINING_GRACE_DAYS = 14;
export const TRAINING_TITLE_MAX = 160;
export const TRAINING_BODY_MAX = 2_000;
export const TRAINING_LINE_MAX = 300;
export const TRAINING_ALT_MAX = 200;
/** The longest side and the most bytes of the two renditions of a picture: phones with two pixels for each of 320 take the small one. */
export const TRAINING_PICTURE_PX = { large: 1_024, small: 640 } as const;
export const TRAINING_PICTURE_BYTES = { large: 120_000, small: 60_000 } as const;

const title = { kind: 'text', max: TRAINING_TITLE_MAX } as const;
const body = { kind: 'text', max: TRAINING_BODY_MAX } as const;
const line = { kind: 'text', max: TRAINING_LINE_MAX } as const;
const choices: FieldRule = {
  kind: 'own',
  read: (given) => readList(given, 2, TRAINING_CHOICES_MAX, (one) => readField(line, one)),
};

const alt = { kind: 'text', max: TRAINING_ALT_MAX } as const;
const caption = { kind: 'text', max: TRAINING_LINE_MAX, nullable: true } as const;

export const TRAINING_PICTURE_RULES = {
  id: { kind: 'whole', min: 1, max: 4_294_967_295 },
  ...{ alt_en: alt, alt_hi: alt, caption_en: caption, caption_hi: caption },
} as const satisfies Record<keyof TrainingPicture, FieldRule>;
export const TRAINING_PAGE_RULES = {
  ...{ title_en: title, title_hi: title, body_en: body, body_hi: body },
  picture: { kind: 'own', nullable: true, read: (given) => readRecord(TRAINING_PICTURE_RULES, given) },
} as const satisfies Record<keyof TrainingPage, FieldRule>;
export const TRAINING_QUESTION_RULES: Readonly<Record<keyof TrainingQuestion, FieldRule>> = {
  ...{ text_en: line, text_hi: line, choices_en: choices, choices_hi: choices },
  right: { kind: 'whole', min: 0, max: TRAINING_CHOICES_MAX - 1 },
  ...{ why_en: line, why_hi: line },
};

export const TRAINING_RULES = {
  position: { kind: 'whole', min: 1, max: 999 },
  title_en: title,
  title_hi: title,
  drawn: { kind: 'whole', min: 3, max: TRAINING_QUESTIONS_MAX },
  pass_percent: { kind: 'whole', min: 50, max: 100 },
  wait_minutes: { kind: 'whole', min: 1, max: 1_440 },
  tries_per_day: { kind: 'whole', min: 1, max: 10 },
  valid_months: { kind: 'whole', min: 1, max: 36 },
  pages: {
    kind: 'own',
    read: (given: unknown) => readList(given, 1, TRAINING_PAGES_MAX, (one) => readRecord(TRAINING_PAGE_RULES, one)),
  },
  questions: {
    kind: 'own',
    read: (given: unknown) =>
      readList(given, 3, TRAINING_QUESTIONS_MAX, (one) => readRecord(TRAINING_QUESTION_RULES, one)),
  },
} as const satisfies Record<string, FieldRule>;

/** Products and lenders that demand a module before links earn, if any, and the first day in India on which they do. */
export const TRAINING_DEMAND_RULES = {
  products: { kind: 'choices', values: PRODUCT_TYPES },
  lenders: { kind: 'ids', max: 200 },
  from_day: { kind: 'day' },
} as const satisfies Record<string, FieldRule>;

function readList(given: unknown, min: number, max: number, read: (one: unknown) => ReadField): ReadField {
  if (!Array.isArray(given) || given.length < min || given.length > max) {
    return { problem: { key: 'field.list', vars: { min, max } } };
  }
  const values: unknown[] = [];
  for (const [at, one] of given.entries()) {
    const field = read(one);
    if (field.problem) return { problem: { ...field.problem, entry: field.problem.entry ?? String(at + 1) } };
    values.push(field.value);
  }
  return { value: values };
}

function readRecord(rules: Readonly<Record<string, FieldRule>>, given: unknown): ReadField {
  const refused = (key: Problem['key']): ReadField => ({ problem: { key } });
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return refused('field.invalid');
  const record = given as Record<string, unknown>;
  if (Object.keys(record).some((name) => !Object.hasOwn(rules, name))) return refused('field.unknown');
  const value: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const field = readField(rule, record[name]);
    if (field.problem) return field;
    value[name] = field.value;
  }
  return { value };
}

/** The numbers of the pictures of all pages, each once. */
export function pictureIds(pages: readonly TrainingPage[]): number[] {
  return [...new Set(pages.flatMap(({ picture }) => picture?.id ?? []))];
}

export type TrainingRefusal =
  { field: 'drawn'; key: 'training.drawn' } | { field: 'questions'; key: 'training.choices'; vars: { n: number } };

/** What the rules of single fields cannot see. */
export function trainingProblems({ drawn, questions }: Pick<TrainingTexts, 'drawn' | 'questions'>): TrainingRefusal[] {
  const at = questions.findIndex(
    ({ choices_en, choices_hi, right }) =>
      choices_en.length !== choices_hi.length ||
      right >= choices_en.length ||
      [choices_en, choices_hi].some((all) => new Set(all).size < all.length),
  );
  return [
    ...(drawn > questions.length ? [{ field: 'drawn', key: 'training.drawn' } as const] : []),
    ...(at >= 0 ? [{ field: 'questions', key: 'training.choices', vars: { n: at + 1 } } as const] : []),
  ];
}

/** Every text of a module, for checks of what may stand in it. */
export function trainingWords({ title_en, title_hi, pages, questions }: TrainingTexts): string[] {
  return [
    ...[title_en, title_hi],
    ...pages.flatMap(({ title_en: en, title_hi: hi, body_en, body_hi, picture }) => [
      ...[en, hi, body_en, body_hi],
      ...[picture?.alt_en, picture?.alt_hi, picture?.caption_en, picture?.caption_hi].flatMap((one) => one ?? []),
    ]),
    ...questions.flatMap((question) => [
      ...LANGUAGES.flatMap((language) => [question[`text_${language}`], question[`why_${language}`]]),
      ...[...question.choices_en, ...question.choices_hi],
    ]),
  ];
}

/** How many of `drawn` questions have to be right. */
export function rightNeeded({ drawn, pass_percent }: Pick<TrainingQuiz, 'drawn' | 'pass_percent'>): number {
  return Math.ceil((drawn * pass_percent) / 100);
}

/** `months` after a moment, on the same day of the month or on its last one, at the same hour in UTC. */
export function validUntil(passed: Date, months: number): Date {
  const until = new Date(passed);
  const day = until.getUTCDate();
  until.setUTCDate(1);
  until.setUTCMonth(until.getUTCMonth() + months);
  const last = new Date(Date.UTC(until.getUTCFullYear(), until.getUTCMonth() + 1, 0)).getUTCDate();
  until.setUTCDate(Math.min(day, last));
  return until;
}

/** When each version was passed last, and which one is published. */
export function progressOf(
  passes: readonly { version: number; at: Date }[],
  published: { version: number; valid_months: number },
  now: Date,
): { progress: TrainingProgress; passed_until: Date | null } {
  const own = passes.find(({ version }) => version === published.version);
  if (!own) return { progress: passes.length > 0 ? 'changed' : 'to_do', passed_until: null };
  const passed_until = validUntil(own.at, published.valid_months);
  return { progress: passed_until > now ? 'passed' : 'expired', passed_until };
}

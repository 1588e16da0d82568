import type { FieldRule } from '../fields/rules.js';
import { LANGUAGES, type Language } from '../i18n/messages.js';
import type { ProductType } from '../products/products.js';

/**
 * What partners read: answers to customers' questions, and to those of the agents themselves ("DSA"); and the messages
 * that they may send on, with their own link in them.
 */

export const ARTICLE_KINDS = ['customer_queries', 'dsa_queries', 'messaging_content'] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];
/** Those that answer a question. */
export const FAQ_KINDS = ['customer_queries', 'dsa_queries'] as const satisfies readonly ArticleKind[];
export type FaqKind = (typeof FAQ_KINDS)[number];

/** Under which heading an article stands. */
export const ARTICLE_CATEGORIES = {
  customer_queries: ['start', 'eligibility', 'documents', 'costs', 'money', 'repayment', 'privacy'],
  dsa_queries: ['leads', 'links', 'earnings', 'payout', 'taxes', 'rules', 'help'],
  messaging_content: ['all', 'personal', 'business', 'gold', 'home', 'card', 'insurance'],
} as const satisfies Record<ArticleKind, readonly string[]>;
export type ArticleCategory = (typeof ARTICLE_CATEGORIES)[ArticleKind][number];
export const ALL_ARTICLE_CATEGORIES: readonly ArticleCategory[] = ARTICLE_KINDS.flatMap(
  (kind) => ARTICLE_CATEGORIES[kind] as readonly ArticleCategory[],
);

/** What a message is about: it is for partners that offer that. */
export const PRODUCT_OF_MESSAGE: Partial<Record<ArticleCategory, ProductType>> = {
  personal: 'Personal Loans',
  business: 'Business Loans',
  gold: 'Gold Loans',
  home: 'Affordable Housing Loan',
  card: 'Credit Cards',
  insurance: 'Other Insurance',
};

/** `changed`: published, with a later version that is not. */
export const ARTICLE_STATES = ['draft', 'published', 'changed'] as const;
export type ArticleState = (typeof ARTICLE_STATES)[number];

/** Figures that stand in the service's data, so that no text can contradict it. What each is: `admin-ui/src/desk/articles`. */
export const ARTICLE_FACTS = [
  ...(['brand', 'link', 'lenders', 'rate_from', 'rate_to', 'fee_from', 'fee_to', 'loan_from', 'loan_to'] as const),
  ...(['income_from', 'age_from', 'age_to', 'window_from', 'window_to', 'cooling_off_from'] as const),
  ...([
    'otp_minutes',
    'answers_days',
    'query_hours',
    'tech_hours',
    'dispute_days',
    'complaint_days',
    'lender_pays_days',
  ] as const),
  ...(['tds_percent', 'tds_percent_without_pan', 'tds_threshold', 'gst_percent'] as const),
] as const;
export type ArticleFact = (typeof ARTICLE_FACTS)[number];
/** In one language; `null`: it has no value now. */
export type ArticleFacts = Readonly<Record<ArticleFact, string | null>>;

/** What a message names: whose it is, and where it leads. */
const NAMED_IN_MESSAGES = ['brand', 'link'] as const satisfies readonly ArticleFact[];
/** A message as phones show it at once, with its facts still in braces. */
export const MESSAGE_MAX = 700;

export const ARTICLE_TITLE_MAX = 160;
export const ARTICLE_BODY_MAX = 4_000;
/** Of one kind: what a page shows at once, and more than anybody reads. */
export const ARTICLES_MAX = 100;

export const ARTICLE_RULES = {
  kind: { kind: 'choice', values: ARTICLE_KINDS },
  category: { kind: 'choice', values: ALL_ARTICLE_CATEGORIES },
  position: { kind: 'whole', min: 1, max: 999 },
  title_en: { kind: 'text', max: ARTICLE_TITLE_MAX },
  title_hi: { kind: 'text', max: ARTICLE_TITLE_MAX },
  body_en: { kind: 'text', max: ARTICLE_BODY_MAX },
  body_hi: { kind: 'text', max: ARTICLE_BODY_MAX },
} as const satisfies Record<string, FieldRule>;

export interface ArticleTexts {
  title_en: string;
  title_hi: string;
  body_en: string;
  body_hi: string;
}

export type ArticleProblem =
  | { key: 'article.fact' | 'article.missing'; vars: { name: string } }
  | {
      key:
        | 'article.titleFact'
        | 'article.figure'
        | 'article.category'
        | 'article.promise'
        | 'article.address'
        | 'article.long';
    };

const FACT = /\{\{([^{}]*)\}\}/g;
/** A percentage that is written out; one from the data is a fact. */
const FIGURE = /\p{Nd}\s*(%|per ?cent\b|प्रतिशत|फ़ीसदी|फीसदी)/iu;

/** What nobody may say of a loan: that it is certain, free of interest or given to everybody. */
const PROMISE =
  /guarant|assured|\bsure ?shot|\bcertain(ly)? approv|\b(100|hundred) ?(%|per ?cent)|(zero|0|no) interest|interest[ -]?free|no (documents|papers|checks)|without (documents|papers|checks)|everybody gets|गारंटी|गारन्टी|गैरंटी|पक्का लोन|पक्की मंज़ूरी|ज़रूर मिलेगा|(बिना|शून्य) ब्याज|ब्याज[ -]?मुक्त|बिना (काग़ज़|कागज|दस्तावेज़|जाँच)|सबको मिलेगा/iu;
/** The only address is the link. */
const ADDRESS = /https?:|www\.|[\p{L}\d-]+\.(com|in|org|net|co|info|ly|me)\b/iu;

/** Why these texts cannot be kept, by field. */
export function articleProblems(
  article: ArticleTexts & { kind: ArticleKind; category: string },
): Partial<Record<keyof ArticleTexts | 'category', ArticleProblem>> {
  const problems: ReturnType<typeof articleProblems> = {};
  if (!(ARTICLE_CATEGORIES[article.kind] as readonly string[]).includes(article.category)) {
    problems.category = { key: 'article.category' };
  }
  for (const language of LANGUAGES) {
    const [title, body] = [`title_${language}`, `body_${language}`] as const;
    if (/\{\{|\}\}/.test(article[title])) problems[title] = { key: 'article.titleFact' };
    else if (FIGURE.test(article[title])) problems[title] = { key: 'article.figure' };
    const problem = bodyProblem(article[body], article.kind);
    if (problem) problems[body] = problem;
  }
  return problems;
}

function bodyProblem(text: string, kind: ArticleKind): ArticleProblem | undefined {
  const isMessage = kind === 'messaging_content';
  const unknown = unknownFact(text, isMessage);
  if (unknown !== undefined) return { key: 'article.fact', vars: { name: unknown } };
  if (isMessage && PROMISE.test(text)) return { key: 'article.promise' };
  if (FIGURE.test(text)) return { key: 'article.figure' };
  if (!isMessage) return undefined;
  const names = [...text.matchAll(FACT)].map(([, name = '']) => name.trim());
  const missing = NAMED_IN_MESSAGES.find((name) => !names.includes(name));
  if (missing !== undefined) return { key: 'article.missing', vars: { name: missing } };
  if (ADDRESS.test(text.replace(FACT, ''))) return { key: 'article.address' };
  return text.length > MESSAGE_MAX ? { key: 'article.long' } : undefined;
}

/** The first name in braces that is no fact; braces that do not close count, too. */
function unknownFact(text: string, mayLink: boolean): string | undefined {
  for (const [, given = ''] of text.matchAll(FACT)) {
    const name = given.trim();
    if (!isFact(name) || (name === 'link' && !mayLink)) return name || '{{ }}';
  }
  const left = /\{\{.{0,40}|.{0,40}\}\}/u.exec(text.replace(FACT, ''));
  return left?.[0];
}

function isFact(name: string): name is ArticleFact {
  return ARTICLE_FACTS.some((fact) => fact === name);
}

/** The text with its facts. A line whose fact has no value now is left out: half a sentence says something else. */
export function withFacts(body: string, facts: ArticleFacts): string {
  const lines = body.split(/\r?\n/).map((line) => {
    let isComplete = true;
    const filled = line.replace(FACT, (_, name: string) => {
      const value = isFact(name.trim()) ? facts[name.trim() as ArticleFact] : null;
      if (value === null) isComplete = false;
      return value ?? '';
    });
    return isComplete ? filled : undefined;
  });
  return lines.filter((line) => line !== undefined).join('\n');
}

/** A part of a line: `**bold**` in it is strong. */
export interface ArticleSpan {
  text: string;
  strong: boolean;
}

export type ArticleBlock =
  { kind: 'heading' | 'paragraph'; spans: ArticleSpan[] } | { kind: 'bullets' | 'steps'; items: ArticleSpan[][] };

/**
 * A body as blocks, of a small part of Markdown: each line is a paragraph, a heading (`## `), or an item of a list
 * (`- `, `1. `). All else is text, also what looks like HTML.
 */
export function articleBlocks(body: string): ArticleBlock[] {
  const blocks: ArticleBlock[] = [];
  for (const line of body.split(/\r?\n/)) {
    const text = line.trim();
    const [, mark, rest = ''] = /^(##|-|\d{1,2}\.)\s+(.*)$/u.exec(text) ?? [];
    const last = blocks.at(-1);
    if (text === '') continue;
    if (mark === undefined) blocks.push({ kind: 'paragraph', spans: spansOf(text) });
    else if (mark === '##') blocks.push({ kind: 'heading', spans: spansOf(rest) });
    else {
      const kind = mark === '-' ? 'bullets' : 'steps';
      if (last?.kind === kind) last.items.push(spansOf(rest));
      else blocks.push({ kind, items: [spansOf(rest)] });
    }
  }
  return blocks;
}

function spansOf(text: string): ArticleSpan[] {
  const parts = text.split(/\*\*([^*]+)\*\*/);
  return parts.map((part, n) => ({ text: part, strong: n % 2 === 1 })).filter((span) => span.text !== '');
}

/**
 * Text as it is searched: without case and marks that people type or leave out, in Latin as in Devanagari (क़र्ज़ and
 * कर्ज, हाँ and हां, ५ and 5).
 */
export function searchable(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c\u200b-\u200d]/g, '')
    .replace(/[\u0901]/g, '\u0902')
    .replace(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether every word of `query` begins a word of `text`; an empty query finds all. */
export function isFound(query: string, text: string): boolean {
  const words = searchable(query).split(' ').filter(Boolean);
  const within = ` ${searchable(text)}`;
  return words.every((word) => within.includes(` ${word}`));
}

/** How an article's title and body are called in a language. */
export function textsIn(article: ArticleTexts, language: Language): { title: string; body: string } {
  return { title: article[`title_${language}`], body: article[`body_${language}`] };
}

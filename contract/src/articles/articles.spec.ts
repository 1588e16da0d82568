import { describe, expect, it } from '@jest/globals';
import {
  ARTICLE_FACTS,
  articleBlocks,
  type ArticleFacts,
  articleProblems,
  type ArticleTexts,
  isFound,
  withFacts,
} from './articles.js';

const GOOD: ArticleTexts & { kind: 'dsa_queries'; category: string } = {
  ...{ kind: 'dsa_queries', category: 'payout' },
  ...{ title_en: 'When am I paid?', title_hi: 'भुगतान कब होता है?' },
  ...{ body_en: 'TDS of {{tds_percent}} is taken.', body_hi: '{{ tds_percent }} TDS कटता है।' },
};

describe('articles', () => {
  it.each<[string, Partial<ArticleTexts & { category: string }>, object]>([
    ['a sound article', {}, {}],
    [
      'a name that is no fact',
      { body_en: 'Paid by {{password}}.' },
      { body_en: { key: 'article.fact', vars: { name: 'password' } } },
    ],
    ['a name of every object', { body_hi: '{{constructor}}' }, { body_hi: { vars: { name: 'constructor' } } }],
    ['braces without a name', { body_hi: 'कुल {{ }}' }, { body_hi: { vars: { name: '{{ }}' } } }],
    ['braces that do not close', { body_en: 'Up to {{loan_to' }, { body_en: { vars: { name: '{{loan_to' } } }],
    ['a fact in a title', { title_en: 'Of {{loan_to}}' }, { title_en: { key: 'article.titleFact' } }],
    ['a rate that is written out', { body_en: 'From 12.5 % a year' }, { body_en: { key: 'article.figure' } }],
    ['a rate in words', { body_en: 'From 12 percent' }, { body_en: { key: 'article.figure' } }],
    ['a rate in Devanagari', { body_hi: '१२ प्रतिशत से' }, { body_hi: { key: 'article.figure' } }],
    ['a rate in a title', { title_hi: 'सिर्फ़ 2% पर' }, { title_hi: { key: 'article.figure' } }],
    ['a heading of another kind', { category: 'privacy' }, { category: { key: 'article.category' } }],
  ])('%s has the problems it should', (_, given, expected) => {
    const problems = articleProblems({ ...GOOD, ...given });
    expect(problems).toMatchObject(expected);
    expect(Object.keys(problems)).toEqual(Object.keys(expected));
  });

  const MESSAGE = { kind: 'messaging_content' as const, category: 'gold' };
  const SOUND = { body_en: '{{brand}}: see {{link}}', body_hi: '{{brand}}: देखें {{link}}' };
  it.each<[string, Partial<ArticleTexts>, object]>([
    ['a sound message', {}, {}],
    ['one without the brand', { body_en: 'See {{link}}' }, { key: 'article.missing', vars: { name: 'brand' } }],
    ['one without the link', { body_en: '{{brand}}' }, { key: 'article.missing', vars: { name: 'link' } }],
    ['a guarantee', { body_en: `${SOUND.body_en} Guaranteed!` }, { key: 'article.promise' }],
    ['a hundred percent', { body_en: `${SOUND.body_en} 100% approval` }, { key: 'article.promise' }],
    ['a loan without interest', { body_en: `${SOUND.body_en} Interest-free` }, { key: 'article.promise' }],
    ['a guarantee in Hindi', { body_hi: `${SOUND.body_hi} लोन की गारंटी` }, { key: 'article.promise' }],
    ['a certain approval in Hindi', { body_hi: `${SOUND.body_hi} पक्की मंज़ूरी` }, { key: 'article.promise' }],
    ['a rate that is invented', { body_en: `${SOUND.body_en} at 9%` }, { key: 'article.figure' }],
    ['another address', { body_en: `${SOUND.body_en} or evil.example.com` }, { key: 'article.address' }],
    ['a long one', { body_hi: `${SOUND.body_hi}${'क'.repeat(700)}` }, { key: 'article.long' }],
  ])('of messages, %s has the problem it should', (_, given, expected) => {
    const problems = articleProblems({ ...GOOD, ...MESSAGE, ...SOUND, ...given });
    expect(problems).toEqual(Object.fromEntries(Object.keys(given).map((field) => [field, expected])));
  });

  it('the link is a fact of messages alone', () => {
    expect(articleProblems({ ...GOOD, body_en: 'Open {{link}}' })).toEqual({
      body_en: { key: 'article.fact', vars: { name: 'link' } },
    });
  });

  it('a line whose fact has no value is left out, and the others are filled', () => {
    const facts = {
      ...Object.fromEntries(ARTICLE_FACTS.map((name) => [name, null])),
      ...{ loan_to: '₹5,00,000', rate_from: '1%' },
    } as ArticleFacts;
    const body = 'Up to {{loan_to}} from {{ rate_from }}.\n- Age {{age_from}} and more\n- No fee\n{{fee_to}} at most';
    expect(withFacts(body, facts)).toBe('Up to ₹5,00,000 from 1%.\n- No fee');
  });

  it('a body becomes blocks, and what looks like HTML stays text', () => {
    expect(articleBlocks('## Papers\n\n- PAN\r\n- **Aadhaar** card\n1. Sign\n2. Send\n<b>x</b> ** 5\n##tight')).toEqual(
      [
        { kind: 'heading', spans: [{ text: 'Papers', strong: false }] },
        {
          kind: 'bullets',
          items: [
            [{ text: 'PAN', strong: false }],
            [
              { text: 'Aadhaar', strong: true },
              { text: ' card', strong: false },
            ],
          ],
        },
        { kind: 'steps', items: [[{ text: 'Sign', strong: false }], [{ text: 'Send', strong: false }]] },
        { kind: 'paragraph', spans: [{ text: '<b>x</b> ** 5', strong: false }] },
        { kind: 'paragraph', spans: [{ text: '##tight', strong: false }] },
      ],
    );
  });

  it.each([
    ['', 'anything', true],
    ['PAN card', 'Your card, and the pan number', true],
    ['pan', 'company', false],
    ['कर्ज', 'क़र्ज़ कैसे लें', true],
    ['क़र्ज़', 'कर्ज कैसे लें', true],
    ['कहां', 'कहाँ मिलेगा', true],
    ['भुगतान कब', 'कब होगा भुगतान?', true],
    ['की', 'किस्त', false],
    ['18', 'आयु १८ वर्ष', true],
    ['emi', 'EMI कब कटेगी', true],
    ['...', 'anything', true],
  ])('%j in %j: %s', (query, text, expected) => {
    expect(isFound(query, text)).toBe(expected);
  });
});

import { describe, expect, it } from '@jest/globals';
import {
  creativeFileName,
  creativeFileOf,
  creativeProblems,
  type CreativeTexts,
  readPrintMark,
  replaceReason,
} from './creatives.js';

const NIRA = { name: 'NIRA', apr_min: 1.5, apr_max: 2.5, processing_fees: 2 };
const CRED = { name: 'Cred', apr_min: 1, apr_max: 1.2, processing_fees: null };
const GOOD: CreativeTexts = {
  headline_en: 'Gold loan before the harvest',
  headline_hi: 'फ़सल से पहले गोल्ड लोन',
  points_en: 'Compare lenders in one form\nYou choose yourself',
  points_hi: 'एक फ़ॉर्म में तुलना करें\nफ़ैसला आपका',
};

describe('what may be printed', () => {
  it.each<[string, Partial<CreativeTexts>, string | undefined]>([
    ['sound texts', {}, undefined],
    ['a guarantee', { headline_en: 'Guaranteed gold loan' }, 'creative.promise'],
    ['a hundred percent', { points_en: '100 % approval' }, 'creative.promise'],
    ['a hundred percent without a space', { headline_en: '100% loan' }, 'creative.promise'],
    ['a hundred per cent in words', { points_en: 'hundred percent approval' }, 'creative.promise'],
    ['a hundred percent in Devanagari', { points_hi: '१०० प्रतिशत मंज़ूरी' }, 'creative.promise'],
    ['a hundred percent in Urdu words', { points_hi: '100 फ़ीसदी लोन' }, 'creative.promise'],
    ['a guarantee in Hindi', { headline_hi: 'लोन की गारंटी' }, 'creative.promise'],
    ['a certain approval without its nukta', { headline_hi: 'पक्की मंजूरी' }, 'creative.promise'],
    ['a certain approval with it', { headline_hi: 'पक्की मंज़ूरी' }, 'creative.promise'],
    ['a loan without checks', { points_hi: 'बिना जाँच लोन' }, 'creative.promise'],
    ['a loan without interest', { points_hi: 'बिना ब्याज लोन' }, 'creative.promise'],
    ['a loan for everybody', { points_hi: 'सबको मिलेगा' }, 'creative.promise'],
    ['an address', { points_en: 'See evil.example.com' }, 'creative.address'],
    ['a number', { points_en: 'Call 98765 43210' }, 'creative.address'],
    ['an e-mail address', { points_en: 'Write to a@b' }, 'creative.address'],
    ['an amount', { points_en: 'Up to ₹5,00,000' }, undefined],
    ['a rate without a lender', { points_en: 'From 1.5% a month' }, 'creative.rateLender'],
    ['a rate that the lender gives', { points_en: 'NIRA: from 1.5% a month' }, undefined],
    ['the lender in the headline', { headline_en: 'Loans of NIRA', points_en: '1.5 % a month' }, undefined],
    ['the lender in the other language', { headline_hi: 'NIRA', points_en: '1.5 % a month' }, 'creative.rateLender'],
    ['a lender whose name is part of a word', { points_en: 'credit at 1% a month' }, 'creative.rateLender'],
    ['a rate below the lender’s', { points_en: 'NIRA: from 1.4% a month' }, 'creative.rateNotGiven'],
    ['a rate above it', { points_en: 'NIRA: up to 2.6% a month' }, 'creative.rateNotGiven'],
    ['a rate of another lender', { points_en: 'NIRA: from 1% a month' }, 'creative.rateNotGiven'],
    ['a rate a year', { points_en: 'NIRA: 18% to 30% a year' }, undefined],
    ['a rate a year that is lower', { points_en: 'NIRA: 10.99% p.a.' }, 'creative.rateNotGiven'],
    ['a rate of nothing', { points_en: 'NIRA: 1.5%' }, 'creative.rateUnit'],
    ['a fee', { points_en: 'NIRA: processing fee 2%' }, undefined],
    ['a fee that is lower', { points_en: 'NIRA: processing fee 1%' }, 'creative.rateNotGiven'],
    ['a rate and a fee', { points_en: 'NIRA: 1.5% a month, fee 2%' }, undefined],
    ['a rate and a wrong fee', { points_en: 'NIRA: 1.5% a month, fee 1.9%' }, 'creative.rateNotGiven'],
    ['a rate whose fee follows and is no unit', { points_en: 'NIRA: 2%, fee 2%' }, 'creative.rateUnit'],
    ['a rate in Hindi', { points_hi: 'NIRA: १.५ प्रतिशत महीना से' }, undefined],
    ['a rate in Hindi that is lower', { points_hi: 'NIRA: 1 फ़ीसदी मासिक' }, 'creative.rateNotGiven'],
    ['a rate a year in Hindi', { points_hi: 'NIRA: 18% सालाना' }, undefined],
    ['a fee in Hindi', { points_hi: 'NIRA: 2% प्रोसेसिंग शुल्क' }, undefined],
    ['four lines', { points_en: 'a\nb\nc\nd' }, 'creative.lines'],
    ['no line', { points_en: ' \n ' }, 'creative.lines'],
    ['a long line', { points_hi: 'क'.repeat(71) }, 'creative.lines'],
  ])('%s', (_, given, key) => {
    const problems = creativeProblems({ ...GOOD, ...given }, [NIRA, CRED]);
    expect(Object.values(problems).map((problem) => problem.key)).toEqual(key === undefined ? [] : [key]);
    if (key !== undefined) expect(Object.keys(given)).toContain(Object.keys(problems)[0]);
  });

  it('a rate is not given any more once its lender takes no applications', () => {
    expect(creativeProblems({ ...GOOD, points_en: 'NIRA: from 1.5% a month' }, [CRED])).toEqual({
      points_en: { key: 'creative.rateLender' },
    });
  });
});

describe('what was printed', () => {
  const PRINTED = { text_version: 2, valid_until: '2026-12-31' };
  it.each([
    [PRINTED, 2, true, '2026-12-31', undefined],
    [PRINTED, 2, true, '2027-01-01', 'ended'],
    [PRINTED, 3, true, '2026-12-31', 'replaced'],
    [PRINTED, 1, true, '2026-12-31', 'replaced'],
    [PRINTED, null, true, '2026-12-31', 'withdrawn'],
    [PRINTED, null, true, '2027-01-01', 'ended'],
    [PRINTED, 2, false, '2026-12-31', 'rates'],
  ] as const)('%j, published %s, holds %s, on %s: %s', (printed, published, holds, today, reason) => {
    expect(replaceReason(printed, published, holds, today)).toBe(reason);
  });

  it.each([
    ['7-2', { creativeId: 7, version: 2 }],
    ['07-2', undefined],
    ['7', undefined],
    ['7-2-3', undefined],
    ['9999999999-1', undefined],
  ])('mark %s', (mark, expected) => expect(readPrintMark(mark)).toEqual(expected));

  it.each(['poster-hi.png', 'card-en.pdf'])('file %s', (name) => {
    expect(creativeFileName(creativeFileOf(name)!)).toBe(name);
  });
  it.each(['poster-ta.png', 'flyer-en.png', 'poster-en.svg', 'poster-en.png.pdf', '../poster-en.png'])(
    'no file %s',
    (name) => expect(creativeFileOf(name)).toBeUndefined(),
  );
});

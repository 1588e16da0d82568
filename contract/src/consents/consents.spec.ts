import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../i18n/messages.js';
import { CONSENT_PURPOSES, CONSENT_TEXTS, consentText, isConsentText } from './consents.js';
import { currentConsent, shareConsent } from './current.js';

/** What was published stays as it was: a new text gets a new line here, an old line is never changed. */
const PUBLISHED = {
  'terms_privacy.1.en': 'f402969cf5c0ef87',
  'terms_privacy.1.hi': '19e0796a0c4de80c',
  'lender_share.1.en': '21f1d31fae208882',
  'lender_share.1.hi': 'a4dfe6acf7dc3da2',
  'lender_share.2.en': '4b1558b3c93c55cd',
  'lender_share.2.hi': 'a9ad4346a24fbdc6',
  'lender_share.3.en': 'df85fc95d1259416',
  'lender_share.3.hi': '640f610c4a04cb56',
  'bureau.1.en': 'ef354d58041ca1e2',
  'bureau.1.hi': 'f1e5c36b17bac3c3',
  'bureau.2.en': 'b1752e97a42ecb9f',
  'bureau.2.hi': 'cbf003cc098589ff',
  'communication.1.en': 'dadd6ed48dba6c4f',
  'communication.1.hi': '6a008e6423241a35',
  'communication.2.en': '4848fb4442794afa',
  'communication.2.hi': '8d91250f516489e8',
};

describe('texts of consent', () => {
  it('published texts stay unchanged', () => {
    const hash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
    expect(Object.fromEntries(Object.entries(CONSENT_TEXTS).map(([version, text]) => [version, hash(text)]))).toEqual(
      PUBLISHED,
    );
  });

  it('every purpose has a text in both languages', () => {
    for (const purpose of CONSENT_PURPOSES) {
      for (const language of LANGUAGES) {
        const version = currentConsent(purpose, language);
        expect([version, isConsentText(purpose, version)]).toEqual([version, true]);
        expect(/\p{Script=Devanagari}/u.test(consentText(version))).toBe(language === 'hi');
      }
    }
  });

  it.each(LANGUAGES)('a text names the lender or the bureau, and has no placeholder left (%s)', (language) => {
    for (const purpose of ['lender_share', 'bureau'] as const) {
      const text = consentText(currentConsent(purpose, language), 'Aravali Finance');
      expect(text).toContain('Aravali Finance');
      expect(text).not.toMatch(/[{}]/);
    }
  });

  it.each(LANGUAGES)(
    'an insurer’s text speaks of insurance, and of nothing that only lenders are sent (%s)',
    (language) => {
      const [loan, insurance] = [shareConsent('Gold Loans', language), shareConsent('Other Insurance', language)];
      expect([loan, insurance]).toEqual([`lender_share.1.${language}`, `lender_share.3.${language}`]);
      expect(consentText(loan)).toMatch(/PAN.*EMI/);
      expect(consentText(insurance)).not.toMatch(/PAN|EMI|loan|लोन /);
    },
  );

  it.each(['lender_share.1', 'lender_share.9.en', 'bureau.1.en', 'toString', ''])(
    '%j is no text for sharing with a lender',
    (version) => {
      expect(isConsentText('lender_share', version)).toBe(false);
    },
  );
});

import { describe, expect, it } from '@jest/globals';
import { GRIEVANCE, type LegalDocument } from './legalDocument.js';
import { privacyEn } from './privacy.en.js';
import { privacyHi } from './privacy.hi.js';
import { termsEn } from './terms.en.js';
import { termsHi } from './terms.hi.js';

/** The parts that must agree in both languages: sections, paragraphs, lengths of lists, positions of the brand. */
function outline(text: LegalDocument) {
  const shape = (sentence: string) => (sentence.trim() === '' ? 'empty' : sentence.split('{brand}').length - 1);
  return text.sections.map(({ id, heading, body }) => ({
    id,
    heading: shape(heading),
    body: body.map((part) => (typeof part === 'string' ? shape(part) : part.map(shape))),
  }));
}

describe.each([
  ['privacy notice', privacyEn, privacyHi],
  ['terms of use', termsEn, termsHi],
])('%s', (_name, english, hindi) => {
  it('says the same in English and Hindi', () => {
    expect(outline(hindi)).toEqual(outline(english));
  });
});

it('the privacy notice has the section that the footer links to', () => {
  expect(privacyEn.sections.map(({ id }) => id)).toContain(GRIEVANCE);
});

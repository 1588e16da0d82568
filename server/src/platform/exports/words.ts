import type { Words } from './exports.js';

/** Of flags. */
export const YES_NO_WORDS: Words = { 0: { en: 'No', hi: 'नहीं' }, 1: { en: 'Yes', hi: 'हाँ' } };

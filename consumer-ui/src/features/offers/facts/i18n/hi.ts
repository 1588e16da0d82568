import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  of: '{lender} के मुख्य तथ्य',
  download: 'PDF डाउनलोड करें',
  failed: 'मुख्य तथ्य नहीं खुल पाए। फिर कोशिश करें।',
};

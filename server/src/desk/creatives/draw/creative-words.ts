import { deciderOf } from '@marketplace/contract/creatives/creatives.js';
import { formatDay } from '@marketplace/contract/dates/ist.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { ProductType } from '@marketplace/contract/products/products.js';

/** What stands on each creative besides its own text. */
export const SCAN: Record<Language, string> = {
  en: 'Scan, compare and apply',
  hi: 'स्कैन करें, तुलना करें, आवेदन करें',
};
export const CONTACT: Record<Language, string> = { en: 'Your contact', hi: 'आपका संपर्क' };

const DECIDES: Record<ReturnType<typeof deciderOf>, Record<Language, string>> = {
  lender: {
    en: 'The lender decides after its own checks. Read the Key Facts Statement before you sign.',
    hi: 'फ़ैसला ऋणदाता अपनी जाँच के बाद करता है। साइन करने से पहले मुख्य तथ्य विवरण (KFS) पढ़ें।',
  },
  bank: {
    en: 'The bank decides after its own checks. Read its terms before you sign.',
    hi: 'फ़ैसला बैंक अपनी जाँच के बाद करता है। साइन करने से पहले शर्तें पढ़ें।',
  },
  insurer: {
    en: 'The insurer decides. Read the policy before you pay.',
    hi: 'फ़ैसला बीमा कंपनी करती है। पैसे देने से पहले पॉलिसी पढ़ें।',
  },
};

export function decidesLine(product: ProductType, language: Language): string {
  return DECIDES[deciderOf(product)][language];
}

/** `whom`: the grievance officer, or where they are named. */
export function grievanceLine(whom: string, language: Language): string {
  return language === 'hi' ? `शिकायत: ${whom}` : `Complaints: ${whom}`;
}

export function markLine(mark: string, validUntil: string, language: Language): string {
  const day = formatDay(validUntil, language);
  return language === 'hi' ? `नं. ${mark} · ${day} तक मान्य` : `No. ${mark} · valid until ${day}`;
}

import { shiftDay } from '../dates/ist.js';
import type { Language } from '../i18n/messages.js';

/**
 * What merchants and agents agree to before they work in the portal: paragraphs. As with the consent texts, a change of
 * words is a new version, which everybody is asked for again.
 */
export const PORTAL_AGREEMENTS = {
  'portal_agreement.1.en': [
    'You bring customers of your own neighbourhood, and tell them truly what a loan costs. You promise nobody a loan, a rate or a date.',
    'You never ask a customer for an OTP or a password, never agree to anything for a customer, and take no fee from a customer.',
    'What you learn about customers is used for their application alone, and passed on to nobody.',
    'You are paid the part that is agreed with you, after the lender has paid and after taxes. What a lender takes back is deducted.',
    'PAN, GSTIN and bank account that you enter are your own. Your link may be paused when something is wrong; it then leads customers on without counting for you.',
  ],
  'portal_agreement.1.hi': [
    'आप अपने आस-पास के ग्राहकों को लाते हैं और उन्हें लोन का सही खर्च बताते हैं। आप किसी से लोन, ब्याज दर या तारीख का वादा नहीं करते।',
    'आप ग्राहक से OTP या पासवर्ड कभी नहीं पूछते, ग्राहक की ओर से कभी सहमति नहीं देते, और ग्राहक से कोई फ़ीस नहीं लेते।',
    'ग्राहक के बारे में जो जानकारी मिलती है, वह सिर्फ़ उनके आवेदन के काम आती है और किसी को नहीं दी जाती।',
    'आपको तय हिस्सा तब मिलता है जब ऋणदाता भुगतान कर दे और टैक्स कट जाए। ऋणदाता जो वापस लेता है, वह काटा जाता है।',
    'आपका डाला हुआ PAN, GSTIN और बैंक खाता आपका अपना है। कुछ गलत होने पर आपका लिंक रोका जा सकता है; तब ग्राहक आगे जाते हैं, पर आपके खाते में नहीं गिने जाते।',
  ],
} as const;
export type PortalAgreement = keyof typeof PORTAL_AGREEMENTS;

/** The texts that are shown now, one for each language; any other is asked for again. */
const CURRENT: Record<Language, PortalAgreement> = {
  en: 'portal_agreement.1.en',
  hi: 'portal_agreement.1.hi',
};
export const CURRENT_AGREEMENTS = Object.values(CURRENT);

/**
 * The day from which on the present texts are asked for: a new version has the day on which it is put to work. Whoever
 * comes later is asked from then on.
 */
export const AGREEMENT_ASKED_SINCE = '2026-11-01';

/** Whoever has not agreed so many days after being asked earns nothing new. */
export const AGREEMENT_GRACE_DAYS = 14;

/** The last day of the grace time of a payee that is known since `knownSince`, a day. */
export function agreementDueOn(knownSince: string): string {
  return shiftDay(knownSince > AGREEMENT_ASKED_SINCE ? knownSince : AGREEMENT_ASKED_SINCE, AGREEMENT_GRACE_DAYS);
}

export function currentAgreement(language: Language): PortalAgreement {
  return CURRENT[language];
}

export function isCurrentAgreement(version: string | null): boolean {
  return CURRENT_AGREEMENTS.some((one) => one === version);
}

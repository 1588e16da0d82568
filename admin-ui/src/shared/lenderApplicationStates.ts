import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { pageLanguage } from '../api/language.js';

const NAMES: Record<Language, Record<LenderApplicationState, string>> = {
  en: {
    OFFERED: 'Offered',
    CONSENTED: 'Consented',
    DUPLICATE: 'Duplicate',
    QUEUED: 'Queued',
    PUSHED: 'Pushed',
    PUSH_FAILED: 'Push failed',
    LENDER_ACCEPTED: 'Accepted by lender',
    REDIRECTED: 'Redirected',
    KYC_PENDING: 'KYC pending',
    UNDER_REVIEW: 'Under review',
    SANCTIONED: 'Sanctioned',
    OFFER_ACCEPTED: 'Offer accepted',
    AGREEMENT_SIGNED: 'Agreement signed',
    DISBURSED: 'Disbursed',
    COOLING_OFF_EXIT: 'Left in cooling-off',
    CLOSED: 'Closed',
    REJECTED: 'Rejected',
    EXPIRED: 'Expired',
    WITHDRAWN: 'Withdrawn',
  },
  hi: {
    OFFERED: 'ऑफ़र',
    CONSENTED: 'सहमति दी',
    DUPLICATE: 'पहले से ग्राहक',
    QUEUED: 'भेजने की कतार में',
    PUSHED: 'भेजा गया',
    PUSH_FAILED: 'भेजा नहीं जा सका',
    LENDER_ACCEPTED: 'ऋणदाता ने लिया',
    REDIRECTED: 'ऋणदाता के पेज पर',
    KYC_PENDING: 'KYC बाकी',
    UNDER_REVIEW: 'जाँच में',
    SANCTIONED: 'मंज़ूर',
    OFFER_ACCEPTED: 'ऑफ़र स्वीकार',
    AGREEMENT_SIGNED: 'एग्रीमेंट पर हस्ताक्षर',
    DISBURSED: 'रकम मिली',
    COOLING_OFF_EXIT: 'कूलिंग-ऑफ़ में लौटाया',
    CLOSED: 'बंद',
    REJECTED: 'नामंज़ूर',
    EXPIRED: 'समय निकल गया',
    WITHDRAWN: 'वापस लिया',
  },
};

/** Of a lender's API the states are mapped, of an application they are shown. */
export function stateName(state: LenderApplicationState): string {
  return NAMES[pageLanguage()][state];
}

import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { RefusalCode } from '@marketplace/contract/offers/eligibility.js';
import { pageLanguage } from '../api/language.js';

const NAMES: Record<Language, Record<RefusalCode, string>> = {
  en: {
    VENDOR_OFF: 'The lender is off',
    PRODUCT_NOT_OFFERED: 'Product not offered',
    AGE_BELOW_MIN: 'Too young',
    AGE_ABOVE_MAX: 'Too old',
    INCOME_BELOW_MIN: 'Income too low',
    INCOME_ABOVE_MAX: 'Income too high',
    EMPLOYMENT_NOT_SUPPORTED: 'Kind of work',
    SCORE_BELOW_MIN: 'Score too low',
    SCORE_UNKNOWN: 'Score not known',
    AMOUNT_BELOW_MIN: 'Loan too small',
    ALREADY_APPLIED: 'Applied before',
  },
  hi: {
    VENDOR_OFF: 'ऋणदाता बंद है',
    PRODUCT_NOT_OFFERED: 'प्रोडक्ट नहीं देता',
    AGE_BELOW_MIN: 'उम्र कम',
    AGE_ABOVE_MAX: 'उम्र ज़्यादा',
    INCOME_BELOW_MIN: 'आय कम',
    INCOME_ABOVE_MAX: 'आय ज़्यादा',
    EMPLOYMENT_NOT_SUPPORTED: 'काम का प्रकार',
    SCORE_BELOW_MIN: 'स्कोर कम',
    SCORE_UNKNOWN: 'स्कोर पता नहीं',
    AMOUNT_BELOW_MIN: 'लोन बहुत छोटा',
    ALREADY_APPLIED: 'पहले आवेदन किया',
  },
};

/** Why our rules refuse an applicant, in the language of the page. */
export function refusalReason(code: RefusalCode): string {
  return NAMES[pageLanguage()][code];
}

import type { Language } from '../i18n/messages.js';

type Words<T extends string> = Record<T, Record<Language, string>>;

/** `app`: the customer needs the lender's own app to finish. `web_app`: a browser is enough. */
export const LENDER_JOURNEYS = ['web_app', 'app'] as const;
export type LenderJourney = (typeof LENDER_JOURNEYS)[number];

export const JOURNEY_WORDS: Words<LenderJourney> = {
  web_app: { en: 'Web/App', hi: 'वेब/ऐप' },
  app: { en: 'App', hi: 'ऐप' },
};

/** What a lender may ask a customer to have ready, in the order in which it is shown. */
export const LENDER_DOCUMENTS = [
  'pan',
  'aadhaar',
  'selfie',
  'address_proof',
  'bank_statement',
  'salary_slips',
  'income_tax_return',
  'gst_returns',
  'business_proof',
  'property_papers',
  'electricity_bill',
  'gold',
] as const;
export type LenderDocument = (typeof LENDER_DOCUMENTS)[number];

export const DOCUMENT_WORDS: Words<LenderDocument> = {
  pan: { en: 'PAN card', hi: 'PAN कार्ड' },
  aadhaar: { en: 'Aadhaar', hi: 'आधार' },
  selfie: { en: 'Selfie', hi: 'सेल्फ़ी' },
  address_proof: { en: 'Proof of address', hi: 'पते का प्रमाण' },
  bank_statement: { en: 'Bank statement, 6 months', hi: '6 महीने का बैंक स्टेटमेंट' },
  salary_slips: { en: 'Salary slips, 3 months', hi: '3 महीने की सैलरी स्लिप' },
  income_tax_return: { en: 'Income tax return', hi: 'इनकम टैक्स रिटर्न' },
  gst_returns: { en: 'GST returns', hi: 'GST रिटर्न' },
  business_proof: { en: 'Proof of the business', hi: 'कारोबार का प्रमाण' },
  property_papers: { en: 'Papers of the property', hi: 'मकान या ज़मीन के काग़ज़' },
  electricity_bill: { en: 'Electricity bill', hi: 'बिजली का बिल' },
  gold: { en: 'The gold itself', hi: 'सोना साथ लाएँ' },
};

/** Where a lender itself sends the customer an OTP, in the order of the journey. */
export const LENDER_OTPS = ['mobile', 'aadhaar', 'bank_mandate', 'agreement'] as const;
export type LenderOtp = (typeof LENDER_OTPS)[number];

export const OTP_WORDS: Words<LenderOtp> = {
  mobile: { en: 'Mobile number', hi: 'मोबाइल नंबर' },
  aadhaar: { en: 'Aadhaar (KYC)', hi: 'आधार (KYC)' },
  bank_mandate: { en: 'Bank, for the EMI mandate', hi: 'बैंक, EMI मैंडेट के लिए' },
  agreement: { en: 'Signing the agreement', hi: 'एग्रीमेंट पर दस्तख़त' },
};

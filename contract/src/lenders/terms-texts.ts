import type { Language } from '../i18n/messages.js';

/** What a lender's rate and charges are called, on its page and in a Key Facts Statement. `{name}` is a placeholder. */
const en = {
  months: '{n} months',
  month: '1 month',
  fixed: 'Fixed: the rate stays the same',
  floating: 'Floating: the rate can rise or fall with the benchmark',
  benchmark: 'Benchmark',
  benchmarkRate: 'Benchmark rate (B)',
  spread: 'Spread (S)',
  percentPerYear: '{percent}\u00a0% a year',
  benchmarkReset: 'Rate follows the benchmark',
  spreadReset: 'Spread may change',
  every: 'every {months}',
  thirdPartyFees: 'To third parties, through the lender',
  late: 'Late payment',
  lateValue: '{percent}\u00a0% a month of the instalment that is late',
  bounce: 'Payment returned by the bank',
  bounceValue: '{amount} each time',
  foreclosure: 'Closing the loan early',
  foreclosureValue: '{percent}\u00a0% of what is still owed',
  partPrepayment: 'Paying a part early',
  partPrepaymentValue: '{percent}\u00a0% of what is paid early',
  switching: 'Changing between a floating and a fixed rate',
  switchingValue: '{percent}\u00a0% of what is still owed',
  none: 'None',
  coolingOff: 'Cooling-off period',
  coolingOffValue: '{n} days: give the loan back without a penalty, with interest for the days used',
};

export type LenderTermsText = keyof typeof en;

const hi: Record<LenderTermsText, string> = {
  months: '{n} महीने',
  month: '1 महीना',
  fixed: 'फ़िक्स्ड: दर वही रहती है',
  floating: 'फ़्लोटिंग: दर बेंचमार्क के साथ घट-बढ़ सकती है',
  benchmark: 'बेंचमार्क',
  benchmarkRate: 'बेंचमार्क दर (B)',
  spread: 'स्प्रेड (S)',
  percentPerYear: '{percent}\u00a0% सालाना',
  benchmarkReset: 'बेंचमार्क के साथ दर बदलती है',
  spreadReset: 'स्प्रेड बदल सकता है',
  every: 'हर {months} में',
  thirdPartyFees: 'ऋणदाता के ज़रिए दूसरों को',
  late: 'देरी का शुल्क',
  lateValue: 'देर हुई किस्त का {percent}\u00a0% प्रति माह',
  bounce: 'EMI बाउंस होने पर',
  bounceValue: 'हर बार {amount}',
  foreclosure: 'लोन समय से पहले बंद करना',
  foreclosureValue: 'बकाया रकम का {percent}\u00a0%',
  partPrepayment: 'थोड़ा हिस्सा पहले चुकाना',
  partPrepaymentValue: 'पहले चुकाई गई रकम का {percent}\u00a0%',
  switching: 'फ़्लोटिंग और फ़िक्स्ड दर के बीच बदलना',
  switchingValue: 'बकाया रकम का {percent}\u00a0%',
  none: 'कुछ नहीं',
  coolingOff: 'कूलिंग-ऑफ़ अवधि',
  coolingOffValue: '{n} दिन: बिना जुर्माने के लोन लौटा सकते हैं, सिर्फ़ उतने दिनों का ब्याज लगेगा',
};

export const LENDER_TERMS_TEXTS: Record<Language, Record<LenderTermsText, string>> = { en, hi };

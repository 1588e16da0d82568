import type { Language } from '@marketplace/contract/i18n/messages.js';

const en = {
  home: 'Loans, credit cards and insurance of {lenders} {lenders|lender|lenders} in one form. All costs before you apply, and a reason with each refusal.',
  products:
    'Loans, credit cards and insurance: choose what you need, see every lender’s offer and what it costs in all.',
  loan: '{what} {rates}Who gets it, what it costs by example, which papers you need, and all lenders.',
  rates: 'Today {min}% to {max}% a year. ',
  insurance: '{what} What policies usually do not pay for, and which insurers there are.',
  cards: '{count} {count|credit card|credit cards} side by side, every fee with GST, the cheapest first year first.',
  secured: 'Credit cards against a fixed deposit: no proof of income, every fee with GST, side by side.',
  unsecured: 'Credit cards without a deposit, every fee with GST, side by side.',
  card: '{name}: {fee} in the first year with GST. What you get and whom the bank gives it to.',
  cardUnknown: '{name}: what you get and whom the bank gives it to.',
  lenders: 'The {count} lenders and insurers of this site: interest, charges and the person for complaints.',
  lender: '{name}: interest, charges, papers and the person for complaints.',
  check: 'Five answers, no mobile number: how many lenders would say yes, and at what yearly cost. Nothing is stored.',
  emi: 'EMI, interest in all and each instalment of a loan, and what paying more each month saves.',
  compare: 'Two loan offers side by side by yearly cost with all fees (APR), EMI and what you repay in all.',
  privacy: 'Which of your details are kept, why, for how long, who gets them, and how to have them deleted.',
  terms: 'The rules of this site: what it does, what lenders do, what it costs you, and how to complain.',
  missing: 'There is no page at this address. From here you get to the products, the credit cards and the first page.',
  'crumb.home': 'Home',
  'crumb.cards': 'Credit cards',
  'crumb.lenders': 'Lenders',
} as const;

export type HeadText = keyof typeof en;

const hi: Record<HeadText, string> = {
  home: 'एक फ़ॉर्म में {lenders} {lenders|ऋणदाता|ऋणदाताओं} के लोन, क्रेडिट कार्ड और बीमा। आवेदन से पहले पूरा ख़र्च, और मना हो तो वजह।',
  products: 'लोन, क्रेडिट कार्ड और बीमा: जो चाहिए चुनें, हर ऋणदाता का ऑफ़र और कुल ख़र्च देखें।',
  loan: '{what} {rates}किसे मिलता है, उदाहरण से ख़र्च, कौन-से काग़ज़ चाहिए, और सभी ऋणदाता।',
  rates: 'आज {min}% से {max}% सालाना। ',
  insurance: '{what} पॉलिसी में आम तौर पर क्या शामिल नहीं होता, और कौन-सी बीमा कंपनियाँ हैं।',
  cards: '{count} क्रेडिट कार्ड साथ-साथ, हर शुल्क GST के साथ, पहले साल का सबसे कम ख़र्च पहले।',
  secured: 'FD पर मिलने वाले क्रेडिट कार्ड: आय का सबूत नहीं चाहिए, हर शुल्क GST के साथ।',
  unsecured: 'बिना FD के क्रेडिट कार्ड साथ-साथ, हर शुल्क GST के साथ।',
  card: '{name}: पहले साल {fee}, GST के साथ। क्या मिलता है और बैंक किसे देता है।',
  cardUnknown: '{name}: क्या मिलता है और बैंक किसे देता है।',
  lenders: 'इस साइट के {count} ऋणदाता और बीमा कंपनियाँ: ब्याज, शुल्क और शिकायत किससे करें।',
  lender: '{name}: ब्याज, शुल्क, काग़ज़ और शिकायत किससे करें।',
  check: 'पाँच जवाब, मोबाइल नंबर नहीं: कितने ऋणदाता हाँ कहेंगे और सालाना कितना ख़र्च होगा। कुछ सेव नहीं होता।',
  emi: 'लोन की EMI, कुल ब्याज और हर किस्त, और हर महीने ज़्यादा चुकाने से कितनी बचत होगी।',
  compare: 'लोन के दो ऑफ़र साथ-साथ: सभी शुल्क मिलाकर सालाना ख़र्च (APR), EMI और कुल चुकाने होंगे।',
  privacy: 'आपकी कौन-सी जानकारी रखी जाती है, क्यों, कब तक, किसे मिलती है और कैसे मिटवाएँ।',
  terms: 'इस साइट के नियम: यह क्या करती है, ऋणदाता क्या करते हैं, आपका ख़र्च, और शिकायत कैसे करें।',
  missing: 'इस पते पर कोई पेज नहीं है। यहाँ से प्रोडक्ट, क्रेडिट कार्ड या पहले पेज पर जाएँ।',
  'crumb.home': 'पहला पेज',
  'crumb.cards': 'क्रेडिट कार्ड',
  'crumb.lenders': 'ऋणदाता',
};

export const HEAD_TEXTS: Record<Language, Record<HeadText, string>> = { en, hi };

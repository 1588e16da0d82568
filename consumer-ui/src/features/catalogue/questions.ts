import type { Language } from '@marketplace/contract/i18n/messages.js';
import { isLoan, type ProductType } from '@marketplace/contract/products/products.js';

export interface Question {
  question: string;
  answer: string;
}

type Questions = Record<Language, readonly Question[]>;

const OF_LOANS: Questions = {
  en: [
    {
      question: 'Does looking at offers lower my credit score?',
      answer: 'No. Only a lender that you choose looks at your credit report, and only after you have agreed.',
    },
    {
      question: 'Who gets my details?',
      answer:
        'Only the lender you choose by name. Nothing goes to others, and you can withdraw until the loan is paid out.',
    },
    {
      question: 'What is the yearly cost (APR)?',
      answer:
        'Interest and all fees as one figure. A loan of ₹20,000 for 24 months at 15\u00a0% with fees of ₹400 has an APR of 17.07\u00a0%. The lower one is cheaper.',
    },
  ],
  hi: [
    {
      question: 'क्या ऑफ़र देखने से क्रेडिट स्कोर घटता है?',
      answer: 'नहीं। आपकी रिपोर्ट वही ऋणदाता देखता है जिसे आप चुनते हैं, और आपकी सहमति के बाद ही।',
    },
    {
      question: 'मेरी जानकारी किसे मिलती है?',
      answer: 'सिर्फ़ उस ऋणदाता को जिसे आप नाम से चुनते हैं। लोन मिलने तक आप सहमति वापस ले सकते हैं।',
    },
    {
      question: 'कुल वार्षिक लागत (APR) क्या है?',
      answer:
        'ब्याज और सभी शुल्क, एक ही अंक में। जैसे 24 महीने के लिए ₹20,000, ब्याज 15\u00a0% और शुल्क ₹400, तो APR 17.07\u00a0%। जिसकी APR कम, वह सस्ता।',
    },
  ],
};

/** Sources: RBI (Lending Against Gold and Silver Collateral) Directions, 2025; RBI's housing finance circulars on loan to value; IRDAI (Protection of Policyholders' Interests) Regulations, 2024. */
const OWN: Partial<Record<ProductType, Questions>> = {
  'Gold Loans': {
    en: [
      {
        question: 'When do I get my gold back?',
        answer:
          'Within 7 working days after you have repaid. If the lender is late without your fault, it owes you ₹5,000 for each day.',
      },
      {
        question: 'How much do I get for my gold?',
        answer:
          'By RBI’s rules, for a loan for your own needs, at most 85\u00a0% of its value for loans up to ₹2.5 lakh, 80\u00a0% up to ₹5 lakh and 75\u00a0% above.',
      },
    ],
    hi: [
      {
        question: 'सोना वापस कब मिलता है?',
        answer: 'लोन चुकने के बाद 7 कामकाजी दिनों में। ऋणदाता देर करे तो हर दिन के ₹5,000 उसे देने होते हैं।',
      },
      {
        question: 'सोने पर कितना लोन मिलता है?',
        answer:
          'RBI के नियम से घर की ज़रूरत के ₹2.5 लाख तक के लोन में सोने की कीमत का ज़्यादा से ज़्यादा 85\u00a0%, ₹5 लाख तक 80\u00a0% और उससे ऊपर 75\u00a0%।',
      },
    ],
  },
  'Business Loans': {
    en: [
      {
        question: 'Do I need a registration?',
        answer:
          'For a business loan yes: Udyam, GST, shop licence or a partnership deed. Without one you are shown personal loans for the self-employed.',
      },
    ],
    hi: [
      {
        question: 'क्या रजिस्ट्रेशन ज़रूरी है?',
        answer: 'बिज़नेस लोन के लिए हाँ: उद्यम, GST, दुकान का लाइसेंस या पार्टनरशिप डीड। न हो तो आपको पर्सनल लोन दिखते हैं।',
      },
    ],
  },
  'Affordable Housing Loan': {
    en: [
      {
        question: 'How much of the price can a lender give?',
        answer:
          'By RBI’s rules at most 90\u00a0% for loans up to ₹30 lakh, 80\u00a0% up to ₹75 lakh and 75\u00a0% above. The rest is your own money.',
      },
    ],
    hi: [
      {
        question: 'कीमत का कितना हिस्सा लोन में मिलता है?',
        answer:
          'RBI के नियम से ₹30 लाख तक के लोन में ज़्यादा से ज़्यादा 90\u00a0%, ₹75 लाख तक 80\u00a0% और उससे ऊपर 75\u00a0%। बाकी पैसा आपका अपना होता है।',
      },
    ],
  },
  'Other Insurance': {
    en: [
      {
        question: 'Who decides on my insurance?',
        answer:
          'The insurer. It names the price, checks your answers and issues the policy. This site only passes them on.',
      },
      {
        question: 'Can I return a policy?',
        answer:
          'Yes, a life or health policy within 30 days after you got it (free look), if it runs for a year or more.',
      },
      {
        question: 'Who gets my details?',
        answer: 'Only the insurer that you choose, and only after you have agreed to it by name.',
      },
    ],
    hi: [
      {
        question: 'बीमे का फ़ैसला कौन करता है?',
        answer: 'बीमा कंपनी। कीमत वही बताती है, जवाब वही जाँचती है और पॉलिसी वही देती है। यह साइट आवेदन पहुँचाती है।',
      },
      {
        question: 'क्या पॉलिसी लौटा सकते हैं?',
        answer: 'हाँ, एक साल या ज़्यादा की जीवन या सेहत की पॉलिसी मिलने के 30 दिन के अंदर (फ़्री लुक)।',
      },
      {
        question: 'मेरी जानकारी किसे मिलती है?',
        answer: 'सिर्फ़ उस बीमा कंपनी को जिसे आप चुनते हैं, और नाम से सहमति देने के बाद ही।',
      },
    ],
  },
};

/** What people ask about a product, its own questions first. Also told to search engines. */
export function questionsOf(product: ProductType, language: Language): readonly Question[] {
  return [...(OWN[product]?.[language] ?? []), ...(isLoan(product) ? OF_LOANS[language] : [])];
}

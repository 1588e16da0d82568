import type { Language } from '../i18n/messages.js';

/** What can be insured. The ids are those of the option list `insuranceKind`. */
export const INSURANCE_KINDS = ['health', 'life', 'motor', 'two_wheeler', 'shop'] as const;
export type InsuranceKind = (typeof INSURANCE_KINDS)[number];

export const INSURANCE_KIND_WORDS: Record<InsuranceKind, Record<Language, string>> = {
  health: { en: 'Health', hi: 'सेहत' },
  life: { en: 'Life', hi: 'जीवन' },
  motor: { en: 'Car or other motor vehicle', hi: 'कार या दूसरी गाड़ी' },
  two_wheeler: { en: 'Two-wheeler', hi: 'दोपहिया' },
  shop: { en: 'Shop', hi: 'दुकान' },
};

/** What policies of each kind usually do not pay for, in plain words. The policy's own text decides. */
export const EXCLUSIONS: Record<InsuranceKind, Record<Language, readonly string[]>> = {
  health: {
    en: [
      'Illnesses from before the policy, for up to 3 years',
      'Most illnesses in the first 30 days; accidents are covered at once',
      'Cosmetic treatment, and treatment outside India',
    ],
    hi: [
      'पॉलिसी से पहले की बीमारियाँ, 3 साल तक',
      'पहले 30 दिन की ज़्यादातर बीमारियाँ; दुर्घटना पहले दिन से शामिल है',
      'सुंदरता के लिए इलाज, और भारत के बाहर का इलाज',
    ],
  },
  life: {
    en: [
      'Suicide in the first 12 months: only a part of what was paid is returned',
      'Death after something that was kept from the insurer, such as an illness or smoking',
      'A policy that has ended because premiums were not paid',
    ],
    hi: [
      'पहले 12 महीने में आत्महत्या: भरे हुए पैसों का केवल एक हिस्सा लौटता है',
      'बीमारी या तंबाकू जैसी बात छिपाई गई हो, तो उसके बाद की मृत्यु',
      'किस्त न भरने से बंद हो चुकी पॉलिसी',
    ],
  },
  motor: {
    en: [
      'Driving without a valid licence or after drinking',
      'Wear, tear and breakdown of the engine or electrics',
      'Use for hire where the policy is for private use',
    ],
    hi: [
      'बिना सही लाइसेंस के या शराब पीकर चलाना',
      'घिसना, पुराना होना, इंजन या बिजली की ख़राबी',
      'निजी गाड़ी की पॉलिसी में किराए पर चलाना',
    ],
  },
  two_wheeler: {
    en: [
      'Riding without a valid licence or after drinking',
      'Wear, tear and breakdown',
      'Delivery work where the policy is for private use',
    ],
    hi: ['बिना सही लाइसेंस के या शराब पीकर चलाना', 'घिसना, पुराना होना और ख़राबी', 'निजी पॉलिसी में डिलीवरी का काम'],
  },
  shop: {
    en: [
      'Goods that are missing without a break-in',
      'Cash kept in the shop overnight, unless it is in a locked safe',
      'War, and damage that the owner does on purpose',
    ],
    hi: [
      'बिना सेंध के ग़ायब हुआ माल',
      'रात में दुकान में रखा नक़द, जब तक बंद तिजोरी में न हो',
      'युद्ध, और मालिक का जानबूझकर किया नुकसान',
    ],
  },
};

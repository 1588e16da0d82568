/** Kept apart from the other consent texts, because the first page needs only this one. */
export const TERMS_PRIVACY = {
  'terms_privacy.1.en':
    'I accept the terms of use and have read the privacy notice. My mobile number and what I fill in here are used to find loan, card and insurance offers for me, and are kept as the privacy notice says.',
  'terms_privacy.1.hi':
    'मुझे उपयोग की शर्तें स्वीकार हैं और मैंने गोपनीयता सूचना पढ़ ली है। मेरा मोबाइल नंबर और यहाँ भरी गई जानकारी मेरे लिए लोन, कार्ड और बीमा के ऑफ़र ढूँढने के काम आएगी और गोपनीयता सूचना के अनुसार रखी जाएगी।',
} as const;

export const TEXTS = {
  en: {
    heading: 'Credit cards',
    lead: 'Compare the cost of the first year, then apply at the bank.',
    card: 'Everyday Rewards',
    fee: 'First year, GST included',
    apply: 'Apply',
    details: 'All features',
    badge: 'Lowest cost',
    terms: 'Terms of use',
    privacy: 'Privacy and cookies',
    help: 'Help',
  },
  hi: {
    heading: 'क्रेडिट कार्ड',
    lead: 'पहले साल का ख़र्च देखें, फिर बैंक में आवेदन करें।',
    card: 'Everyday Rewards',
    fee: 'पहला साल, GST सहित',
    apply: 'आवेदन करें',
    details: 'सभी सुविधाएँ',
    badge: 'सबसे कम ख़र्च',
    terms: 'उपयोग की शर्तें',
    privacy: 'गोपनीयता और कुकी',
    help: 'मदद',
  },
} as const;

export type Language = keyof typeof TEXTS;

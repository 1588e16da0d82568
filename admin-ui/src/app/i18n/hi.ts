import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  restoring: 'आपका सत्र फिर से खुल रहा है',
  skip: 'सीधे मुख्य भाग पर जाएँ',
  menu: 'मेन्यू',
  main: 'मुख्य मेन्यू',
  openMenu: 'मेन्यू खोलें',
  closeMenu: 'मेन्यू बंद करें',
  accountOf: '%{name}, आपका खाता',
  password: 'पासवर्ड बदलें',
  twoStep: 'दो चरणों वाला साइन इन',
  sessions: 'आपके सत्र',
  toasts: 'सूचनाएँ',
  'group.operations': 'कामकाज',
  'group.money': 'पैसा',
  'group.loans': 'लोन',
  'group.customers': 'ग्राहक',
  'group.catalogue': 'सूची',
  'group.partners': 'पार्टनर',
  'group.accounts': 'खाते',
  'group.platform': 'सेटिंग',
};

import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  changed: 'ने बदला',
  newGroup: 'नया ऋणदाता समूह',
  newHint: 'इसके बाद बताएँ कि यह कौन से प्रोडक्ट देता है, और सदस्य चुनें।',
  group: 'ऋणदाता समूह',
  lender: 'ऋणदाता %{id}',
  productsHint: 'समूह के ऋणदाता इसके प्रोडक्ट के लिए दिखाए जाते हैं।',
  created: 'ने समूह बनाया',
  deleted: 'ने समूह मिटाया',
  search: 'समूह खोजें',
  noneYet: 'अभी कोई नहीं',
  lenders: 'ऋणदाता',
  actions: 'काम',
  deleteSure: '%{name} में कोई ऋणदाता नहीं है और यह मिटा दिया जाएगा।',
  wasDeleted: '%{name} मिटा दिया गया।',
  onlyEmpty: 'केवल ख़ाली समूह मिटाया जा सकता है',
  name: 'नाम',
  products: 'कौन से प्रोडक्ट',
  members: 'सदस्य',
  notLoaded: 'ऋणदाता समूह नहीं खुल सके',
};

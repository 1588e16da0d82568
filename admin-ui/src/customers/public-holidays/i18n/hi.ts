import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  one: 'सार्वजनिक छुट्टी',
  search: 'छुट्टी खोजें',
  add: 'छुट्टी जोड़ें',
  addOne: 'सार्वजनिक छुट्टी जोड़ें',
  day: 'दिन',
  dayHint: 'इस दिन बेचने के लिए किसी को फ़ोन नहीं किया जाता, जब तक ग्राहक ने ख़ुद न कहा हो।',
  name: 'नाम',
  name_hi: 'हिन्दी में नाम',
  changed: 'बदला',
  actions: 'काम',
  sure: '%{name} हटा दी जाएगी।',
  deleted: '%{name} हटा दी गई।',
  'history.create': 'छुट्टी जोड़ी',
  'history.update': 'बदला',
  'history.delete': 'छुट्टी हटाई',
};

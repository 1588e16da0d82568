import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  one: 'डेस्क टीम',
  search: 'डेस्क टीमें खोजें',
  add: 'डेस्क टीम जोड़ें',
  addOne: 'डेस्क टीम जोड़ें',
  name: 'नाम',
  supervisor: 'सुपरवाइज़र',
  supervisorHint: 'मैनेजर, जिन्हें टीम के केस और टिकट दिखते हैं',
  members: 'सदस्य',
  membersHint: 'डेस्क के एडमिन, ज़्यादा से ज़्यादा %{max}। कोई भी कई टीमों में हो सकता है।',
  nobody: 'कोई नहीं',
  changed: 'बदला',
  actions: 'काम',
  sure: '%{name} हटा दी जाएगी। सदस्यों के केस और टिकट उन्हीं के पास रहेंगे।',
  deleted: '%{name} हटा दी गई।',
  'history.create': 'डेस्क टीम बनाई',
  'history.update': 'बदला',
  'history.delete': 'डेस्क टीम हटाई',
};

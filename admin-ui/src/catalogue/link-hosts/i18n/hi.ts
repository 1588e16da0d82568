import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  cardsCount: '%{count} कार्ड |||| %{count} कार्ड',
  lendersCount: '%{count} ऋणदाता |||| %{count} ऋणदाता',
  search: 'होस्ट खोजें',
  addHost: 'होस्ट जोड़ें',
  addLinkHost: 'लिंक होस्ट जोड़ें',
  add: 'जोड़ें',
  addText: 'UTM लिंक इस होस्ट और इसके नीचे के हर नाम पर जा सकेंगे, केवल https से।',
  wasAdded: '%{host} जोड़ा गया। UTM लिंक अब वहाँ जा सकते हैं।',
  host: 'होस्ट',
  cards: 'कार्ड',
  lenders: 'ऋणदाता',
  added: 'जोड़ा गया',
  actions: 'काम',
  removeSure: '%{host} के UTM लिंक अब सेव नहीं हो सकेंगे।',
  wasRemoved: '%{host} हटा दिया गया।',
};

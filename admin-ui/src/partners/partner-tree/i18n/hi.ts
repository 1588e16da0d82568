import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  shop: 'दुकान',
  partner: 'पार्टनर',
  state: 'स्थिति',
  'state.SUBMITTED': 'इंतज़ार में',
  'state.APPROVED': 'मंज़ूर',
  'state.REFUSED': 'नामंज़ूर',
  agents: 'एजेंट',
  leads: 'ग्राहक',
  links: 'लिंक',
  rest: 'रुके हैं',
  count: 'गिने जाते हैं',
  agent: 'एजेंट',
  'agent.ACTIVE': 'काम पर',
  'agent.INVITED': 'न्योता भेजा',
  'agent.PAUSED': 'रोका गया',
  noAgents: 'इस दुकान का कोई एजेंट नहीं है।',
  openShop: 'दुकान खोलें',
  move: 'दूसरी दुकान में भेजें',
  moveOne: '%{name} को दूसरी दुकान में भेजें',
  moveTitle: '%{name} को दूसरी दुकान में भेजें',
  moveText:
    'एजेंट अब तक जो ग्राहक लाए हैं, वे %{shop} के ही रहते हैं। लिंक साथ जाते हैं, एजेंट हर जगह से साइन आउट होते हैं, और नई दुकान के साथ हिस्सा फिर से तय करना होता है।',
  newShop: 'नई दुकान',
  moved: '%{name} की दुकान अब %{shop} है।',
};

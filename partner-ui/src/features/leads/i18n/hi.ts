import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  'todo.title': 'आपके लिए काम',
  'todo.none': 'अभी कोई काम बाकी नहीं है।',
  'todo.links_rest': 'आपके लिंक रुके हुए हैं: ग्राहक आपके खाते में नहीं गिने जाते। हमसे वजह पूछें।',
  'todo.papers_ended': 'आपके काग़ज़ {day} को ख़त्म हो गए और आपके लिंक रुक गए। हमें लिखें।',
  'todo.account_missing': 'अपना बैंक खाता डालें: इसके बिना भुगतान नहीं हो सकता।',
  'todo.account_changed': 'आपका बैंक खाता बदला गया है। {day} से इसमें भुगतान होगा। अगर आपने नहीं बदला, तो अभी हमें बताएँ।',
  'todo.payment_returned': 'बैंक से लौटे भुगतान: {count}। अपना बैंक खाता जाँचें।',
  'todo.invoices': 'स्वीकार करने के लिए टैक्स इनवॉइस: {count}। तब तक इनका भुगतान रुका है।',
  'todo.licence_missing': 'बीमा के रुके हुए भुगतान: {count}। हमें अपना POSP या लाइसेंस नंबर लिखें।',
  'todo.below_zero': 'कमाई से ज़्यादा रकम वापस ली गई। यह आपके अगले भुगतान में से कटेगी।',
  'todo.pan_missing': 'अपना PAN डालें: इसके बिना 20 % TDS कटता है।',
  'todo.papers_end': 'आपके काग़ज़ {day} को ख़त्म होंगे। उससे पहले हमें लिखें।',
  'todo.tickets_support': 'आपके तकनीकी सवालों के जवाब: {count}',
  'todo.tickets_query': 'आपके सवालों के जवाब: {count}',
  'todo.creatives': 'आपके पोस्टर और कार्ड जो बदलने हैं: {count}',
  'todo.agents_papers': 'एजेंट जिनका समझौता, PAN या बैंक खाता बाकी है: {count}',
  'todo.invited': 'न्योते जो अभी स्वीकार नहीं हुए: {count}',
};

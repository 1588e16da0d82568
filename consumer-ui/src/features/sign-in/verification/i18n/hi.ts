import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  verify: 'आगे बढ़ें',

  'transfer.title': 'अपना आवेदन यहाँ आगे बढ़ाएँ',
  'transfer.lead': 'यह लिंक इस फ़ोन या कंप्यूटर पर एक बार साइन इन कराता है।',
  'transfer.go': 'यहाँ आगे बढ़ें',
  'transfer.going': 'साइन इन हो रहा है',
  'transfer.phone': 'इसकी जगह मोबाइल नंबर से आगे बढ़ें',
  'transfer.makeTitle': 'दूसरे फ़ोन या कंप्यूटर पर आगे बढ़ें',
  'transfer.makeLead':
    'लिंक बनाएँ और 10 मिनट के अंदर दूसरे फ़ोन या कंप्यूटर पर खोलें। यह एक ही बार चलता है, और खुलते ही यहाँ से साइन आउट हो जाएगा।',
  'transfer.make': 'लिंक बनाएँ',
  'transfer.making': 'लिंक बन रहा है',
  'transfer.link': 'आपका लिंक',
  'transfer.copy': 'लिंक कॉपी करें',
  'transfer.copied': 'कॉपी हो गया',
  'transfer.share': 'भेजें',
  'transfer.secret': 'जो भी यह लिंक खोलेगा, उसे आपका आवेदन दिखेगा। इसे अपने सिवा किसी को न भेजें।',
};

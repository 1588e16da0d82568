import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  toStart: 'पहले पेज पर जाएँ',
  toStatus: 'आवेदन की स्थिति',
  toScore: 'क्रेडिट स्कोर',
  toProfile: 'प्रोफ़ाइल पर वापस',
  toProducts: 'लोन और कार्ड पर वापस',
  toAllProducts: 'सभी प्रोडक्ट',
  toDevice: 'दूसरे फ़ोन पर आगे बढ़ें',
  toData: 'आपका निजी डेटा',
  user: 'आप साइन इन हैं',
  install: 'ऐप इंस्टॉल करें',
  'session.ended': 'आपका सत्र ख़त्म हो गया है। आगे बढ़ने के लिए मोबाइल नंबर डालें।',

  'cards.all': 'क्रेडिट कार्ड',
  'cards.unsecured': 'बिना FD के कार्ड',
  'cards.secured': 'FD पर मिलने वाले कार्ड',
};

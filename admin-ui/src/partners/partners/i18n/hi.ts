import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  'payee.title': 'भुगतान किसे',
  'payee.hint': 'हिस्सा जिसे दिया जाता है, जैसा स्टेटमेंट में लिखा जाता है। PAN और GSTIN छिपाकर दिखाए जाते हैं।',
  'payee.legal_name': 'पंजीकृत नाम',
  'payee.address': 'पता',
  'payee.pan': 'PAN',
  'payee.gstin': 'GSTIN',
  'payee.registered': 'GST में पंजीकरण न हो तो खाली',
  'payee.save': 'सेव करें',
  'payee.saved': 'भुगतान की जानकारी सेव हो गई।',
  'payee.what': 'भुगतान की जानकारी',
  failed: 'कोई गड़बड़ी हुई',
};

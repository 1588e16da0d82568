import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  title: 'साइन इन',
  heading: 'एडमिन साइन इन',
  about: 'लोन, क्रेडिट कार्ड और बीमा का बाज़ार',
  goOn: 'माँगे गए पेज पर जाने के लिए साइन इन करें।',
  email: 'ईमेल',
  password: 'पासवर्ड',
  passwordMissing: 'अपना पासवर्ड डालें',
  code: 'ऑथेंटिकेटर ऐप का कोड',
  submit: 'साइन इन करें',
  restoring: 'आपका सत्र फिर से खुल रहा है',
  'idle.title': 'क्या आप यहीं हैं?',
  'idle.text':
    'एक मिनट से यहाँ कुछ नहीं हुआ है। ग्राहकों की जानकारी की सुरक्षा के लिए साइन आउट होने में बचे हैं |||| %{smart_count} मिनट से यहाँ कुछ नहीं हुआ है। ग्राहकों की जानकारी की सुरक्षा के लिए साइन आउट होने में बचे हैं',
  'idle.seconds': '%{seconds} सेकंड',
  'idle.end': '।',
  'idle.logout': 'साइन आउट',
  'idle.stay': 'साइन इन रहें',
  'language.failed': 'भाषा आपके खाते में नहीं रखी जा सकी: %{problem}',
};

import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  'access.title': 'पहुँच',
  'access.due': '%{day} से किसी दूसरे एडमिन की पुष्टि बाकी है',
  'access.later': '%{day} को फिर पुष्टि करनी होगी',
  'access.confirm': 'यह पहुँच अब भी चाहिए',
  'access.confirmed': '%{name} की पहुँच की पुष्टि 90 दिन के लिए हो गई।',
  'sessions.title': 'कहाँ साइन इन हैं',
  'sessions.what': 'सत्र',
  'sessions.none': 'कहीं साइन इन नहीं हैं।',
  'sessions.network': 'नेटवर्क %{address} · पिछली बार %{at} IST',
  'sessions.unknown': 'अनजान डिवाइस',
  'sessions.end': 'समाप्त करें',
  'sessions.endOne': 'समाप्त करें: %{device}',
  'sessions.ended': 'वह सत्र समाप्त हो गया।',
  'sessions.endAll': 'सभी समाप्त करें',
  'sessions.allEnded': '%{name} हर जगह से साइन आउट हो गए।',
  failed: 'कुछ गड़बड़ हुई',
};

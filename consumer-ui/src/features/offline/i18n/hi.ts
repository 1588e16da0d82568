import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  title: 'अभी इंटरनेट नहीं है',
  text: 'इंटरनेट आते ही यह पेज अपने आप खुल जाएगा।',
  status: 'आवेदन की स्थिति ({moment} की)',
  unsent: 'भेजना बाकी: {n} जवाब। इसी फ़ोन या कंप्यूटर पर सुरक्षित, इंटरनेट आते ही अपने आप भेजा जाएगा।',
  retry: 'फिर कोशिश करें',
  still: 'अभी भी इंटरनेट नहीं है।',
};

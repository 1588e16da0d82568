import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  title: 'यह पेज अलग टैब में खुलता है',
  text: 'आपकी सुरक्षा के लिए दूसरी साइटें इसे नहीं दिखातीं। वहाँ अपने मोबाइल नंबर से साइन इन करें।',
  open: 'पेज खोलें',
};

import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  'form.step': 'कदम {step} / {steps}',
  'form.back': 'वापस',
  'form.continue': 'आगे बढ़ें',
  'form.optional': '(ज़रूरी नहीं)',
  'form.choose': 'चुनें',
  'form.why': 'हम यह क्यों पूछते हैं',
  'form.problem': 'आगे बढ़ने के लिए इसे ठीक करें',
  'form.fill': '{label} भरें',
  'form.pick': '{label}: कोई एक चुनें',
  'form.problemOf': '{label}: {problem}',
};

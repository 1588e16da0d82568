import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  hint: 'ग्राहक खोजें और देखें कि अभी या किसी और समय उन्हें किस काम से लिखा या फ़ोन किया जा सकता है, और क्यों।',
  title: 'क्या इनसे संपर्क किया जा सकता है?',
  rules: 'हर काम और हर माध्यम के लिए',
  theAnswers: 'जवाब',
  noName: 'अभी नाम नहीं',
  back: 'दूसरा ग्राहक खोजें',
};

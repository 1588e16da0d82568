import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  approve: 'मंज़ूर करें',
  selected: '%{count} चुने गए: %{amount}',
  all: 'मंज़ूर हो सकने वाले सभी चुनें',
  none: 'कोई न चुनें',
  text: 'कुल %{amount} भुगतान के लिए मंज़ूर होगा। जिस भुगतान की रकम अब तक बदल गई है, वह वैसा ही रहेगा।',
};

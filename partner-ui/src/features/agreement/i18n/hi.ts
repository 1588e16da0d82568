import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  'agreement.title': 'आपके साथ हमारा करार',
  'agreement.ask': 'हम दोनों किन बातों पर चलते हैं, यह पढ़ें और {day} तक सहमति दें। उसके बाद नए ग्राहक आपके खाते में नहीं गिने जाएँगे।',
  'agreement.over': '{day} तक सहमति नहीं मिली: सहमति देने तक नए ग्राहक आपके खाते में नहीं गिने जाते।',
  'agreement.read': 'करार पढ़ें',
  'agreement.accept': 'मुझे मंज़ूर है',
  'agreement.later': 'अभी नहीं',
  'agreement.accepted': 'धन्यवाद। आपकी सहमति दर्ज हो गई।',
  'agreement.problem': 'सहमति दर्ज नहीं हुई',
};

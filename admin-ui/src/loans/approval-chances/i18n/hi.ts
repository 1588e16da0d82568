import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  theRates: 'इस ऋणदाता ने कितनी बार हाँ कहा',
  period: '%{from} से %{to} तक तय हुए आवेदन। ग्राहकों को दर %{n} आवेदनों से दिखती है, कम हों तो नहीं।',
  none: 'इन महीनों में ऐसा कोई आवेदन तय नहीं हुआ जिसका स्कोर, आय और काम पता हो।',
  product: 'प्रोडक्ट',
  score: 'क्रेडिट स्कोर',
  income: 'महीने की आय',
  work: 'काम',
  decided: 'तय हुए',
  yes: 'हाँ',
  rate: 'ग्राहकों को दिखता है',
  hidden: 'नहीं दिखता',
  shown: '%{percent}\u00a0% (%{low} से %{high})',
  more: '%{min} या ज़्यादा',
  'work.salaried': 'वेतनभोगी',
  'work.self_employed': 'स्वरोज़गार',
  'work.business': 'कारोबारी',
};

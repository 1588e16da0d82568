import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  'bulk.on': 'चालू करें',
  'bulk.off': 'बंद करें',
  'bulk.secured': 'सिक्योर्ड करें',
  'bulk.unsecured': 'अनसिक्योर्ड करें',
  'bulk.on.text': 'अब से ग्राहकों को ये कार्ड दिखेंगे।',
  'bulk.off.text': 'ग्राहकों को ये कार्ड अब नहीं दिखेंगे।',
  'bulk.secured.text': 'ये कार्ड जमा राशि के बदले मिलने वाले दिखाए जाएँगे।',
  'bulk.unsecured.text': 'ये कार्ड बिना जमा राशि के मिलने वाले दिखाए जाएँगे।',
};

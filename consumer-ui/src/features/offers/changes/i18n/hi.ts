import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  months: '{n} {n|महीना|महीने}',
  'change.opens': '{changes} पर {lenders} से भी लोन मिल सकता है',
  'change.income': 'महीने की आय {amount} ज़्यादा होने',
  'change.score': 'स्कोर {score} होने',
  'change.tellScore': '{score} या उससे ज़्यादा का स्कोर बताने',
  'change.amount': '{amount} का लोन लेने',
  'change.tenure': '{months} में चुकाने',
  'change.and': 'और',
  'change.more': '{count} दूसरों',
  'change.details': 'अपनी जानकारी बदलें',
};

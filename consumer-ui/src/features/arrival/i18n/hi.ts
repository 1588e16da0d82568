import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  endedTitle: 'छपा हुआ ऑफ़र ख़त्म हो चुका है',
  endedText: 'आपने जो कोड स्कैन किया, उसके साथ छपा ऑफ़र अब लागू नहीं है। आज के ऑफ़र की तुलना करके आप पहले की तरह आवेदन कर सकते हैं।',
  endedGo: 'आज के ऑफ़र देखें',
};

import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  switchOn: 'चालू करें',
  switchOff: 'बंद करें',
};

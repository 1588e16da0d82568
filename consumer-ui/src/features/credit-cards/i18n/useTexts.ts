import { textsOf } from '@marketplace/web/i18n/texts.js';
import { en } from './en.js';
import { hi } from './hi.js';

export type TextKey = keyof typeof en;
export const useTexts = textsOf<TextKey>({ en, hi });

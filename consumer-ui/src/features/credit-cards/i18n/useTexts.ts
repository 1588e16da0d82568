import { textsOf } from '@marketplace/web/i18n/texts.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';

export type TextKey = keyof typeof en;
export const useTexts = textsOf<TextKey>({ en, hi });

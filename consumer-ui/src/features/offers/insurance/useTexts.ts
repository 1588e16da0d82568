import { textsOf } from '@marketplace/web/i18n/texts.js';
import { cover as en } from './i18n/cover.en.js';
import { cover as hi } from './i18n/cover.hi.js';

export const useTexts = textsOf({ en, hi });

import { textsOf } from '@marketplace/web/i18n/texts.js';
import { en } from './en.js';
import { hi } from './hi.js';

export const useTexts = textsOf({ en, hi });

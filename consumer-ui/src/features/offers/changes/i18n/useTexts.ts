import { textsOf } from '@marketplace/web/i18n/texts.js';
import { en } from './en.js';
import { hi } from './hi.js';

/** The words for changes that would open more lenders, without the other texts of the offers. */
export const useTexts = textsOf({ en, hi });

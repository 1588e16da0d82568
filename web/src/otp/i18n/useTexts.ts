import { textsOf } from '../../i18n/texts.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';

export const useTexts = textsOf({ en, hi });

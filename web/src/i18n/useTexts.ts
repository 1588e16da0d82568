import { en } from './en.ts';
import { hi } from './hi.ts';
import { textsOf } from './texts.ts';

/** The texts of the pieces that the apps share. */
export const useTexts = textsOf({ en, hi });

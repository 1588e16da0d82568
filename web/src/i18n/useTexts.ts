import { en } from './en.js';
import { hi } from './hi.js';
import { textsOf } from './texts.js';

/** The texts of the pieces that the apps share. */
export const useTexts = textsOf({ en, hi });

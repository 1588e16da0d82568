import { en } from './en.js';
import { hi } from './hi.js';
import { textsOf } from './texts.js';

/** The texts of the shared components. */
export const useTexts = textsOf({ en, hi });

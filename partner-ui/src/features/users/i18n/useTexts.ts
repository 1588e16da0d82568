import { textsOf } from '@marketplace/web/i18n/texts.js';
import { en as common } from '../../../i18n/en.js';
import { hi as commonInHindi } from '../../../i18n/hi.js';
import { en } from './en.js';
import { hi } from './hi.js';

/** The portal's texts and this feature's own, which are loaded with its pages. */
export const useTexts = textsOf({ en: { ...common, ...en }, hi: { ...commonInHindi, ...hi } });

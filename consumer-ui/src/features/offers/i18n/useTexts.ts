import { textsByProduct } from '../../../session/textsByProduct.js';
import { en as insuranceEn } from '../insurance/i18n/en.js';
import { hi as insuranceHi } from '../insurance/i18n/hi.js';
import { en } from './en.js';
import { hi } from './hi.js';

export const useTexts = textsByProduct({ en, hi }, { en: insuranceEn, hi: insuranceHi });

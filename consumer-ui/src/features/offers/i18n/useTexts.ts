import { textsByProduct } from '../../../session/textsByProduct.ts';
import { en as insuranceEn } from '../insurance/i18n/en.ts';
import { hi as insuranceHi } from '../insurance/i18n/hi.ts';
import { en } from './en.ts';
import { hi } from './hi.ts';

export const useTexts = textsByProduct({ en, hi }, { en: insuranceEn, hi: insuranceHi });

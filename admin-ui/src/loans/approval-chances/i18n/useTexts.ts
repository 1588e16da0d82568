import { textsOf } from '../../../shared/textsOf.js';
import type { en } from './en.js';

export const useTexts = textsOf<keyof typeof en>('approval-chances');

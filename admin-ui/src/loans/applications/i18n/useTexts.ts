import { textsOf, type Texts } from '../../../shared/textsOf.js';
import type { en } from './en.js';

type Key = keyof typeof en;
export type ApplicationTexts = Texts<Key>;

export const useTexts = textsOf<Key>('applications');

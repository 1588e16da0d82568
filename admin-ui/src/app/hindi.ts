import { mergeTranslations, type StringMap } from 'react-admin';
import { reactAdminHindi } from './reactAdminHindi.js';
import { textsByRoom } from './textsByRoom.js';

/** Everything in Hindi, for `app/i18n.ts` to load when it is chosen. */
export const hindiMessages = mergeTranslations(
  reactAdminHindi,
  textsByRoom(import.meta.glob<StringMap>('/src/**/i18n/hi.ts', { eager: true, import: 'hi' })),
) as StringMap;

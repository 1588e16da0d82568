import type { Language } from '../i18n/messages.js';

/** A language that customers of a country can choose (SPEC section 3), as `POST /api/getLanguages` returns it. */
export interface OfferedLanguage {
  id: Language;
  /** The name of the language in that language. */
  languageName: string;
  /** Always `null` now, because languages have no flags. */
  image: string | null;
  isDefault: 0 | 1;
  country_key: string;
  country_name: string;
  phone_code: string;
}

const INDIA = { image: null, country_key: 'IN', country_name: 'India', phone_code: '91' } as const;

export const OFFERED_LANGUAGES: readonly OfferedLanguage[] = [
  { id: 'en', languageName: 'English', isDefault: 1, ...INDIA },
  { id: 'hi', languageName: 'हिन्दी', isDefault: 0, ...INDIA },
];

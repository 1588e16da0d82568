import { pageLanguage } from '../../api/language.js';

/** As `/api/admin/public-holidays` answers it. */
export interface PublicHolidayRecord {
  id: number;
  day: string;
  name: string;
  name_hi: string;
  version: number;
  created_at: string;
  updated_at: string;
}

/** In the language of the page. */
export const nameOf = ({ name, name_hi }: Pick<PublicHolidayRecord, 'name' | 'name_hi'>) =>
  pageLanguage() === 'hi' ? name_hi : name;

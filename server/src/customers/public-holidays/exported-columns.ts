import type { ExportColumn } from '../../platform/exports/exports.js';
import type { PublicHolidayResponse } from './dto/public-holiday.dto.js';

export const PUBLIC_HOLIDAY_COLUMNS: ExportColumn<PublicHolidayResponse>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Day', hi: 'दिन' }, kind: 'day', value: (row) => row.day },
  { label: { en: 'Name', hi: 'नाम' }, value: (row) => row.name },
  { label: { en: 'Name in Hindi', hi: 'नाम हिन्दी में' }, value: (row) => row.name_hi },
  { label: { en: 'Last changed (IST)', hi: 'आख़िरी बदलाव (IST)' }, kind: 'instant', value: (row) => row.updated_at },
];

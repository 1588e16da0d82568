import type { ExportColumn } from '../exports/exports.js';
import { YES_NO_WORDS } from '../exports/words.js';
import type { ExportedOption } from './option-lists.service.js';

export const OPTION_COLUMNS: ExportColumn<ExportedOption>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'List', hi: 'सूची' }, value: (row) => row.list },
  { label: { en: 'Place', hi: 'क्रम' }, kind: 'number', value: (row) => row.sort_order },
  { label: { en: 'Id', hi: 'आईडी' }, value: (row) => row.item_id },
  { label: { en: 'English', hi: 'अंग्रेज़ी' }, value: (row) => row.label_en },
  { label: { en: 'Hindi', hi: 'हिन्दी' }, value: (row) => row.label_hi },
  { label: { en: 'On', hi: 'चालू' }, words: YES_NO_WORDS, value: (row) => row.status },
];

import type { ExportColumn } from '../../platform/exports/exports.js';
import type { TrainingRow } from './dto/training.dto.js';

export const TRAINING_COLUMNS: ExportColumn<TrainingRow>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Order', hi: 'क्रम' }, kind: 'number', value: (row) => row.position },
  { label: { en: 'State', hi: 'स्थिति' }, value: (row) => row.state },
  { label: { en: 'Version', hi: 'वर्शन' }, kind: 'number', value: (row) => row.text_version },
  { label: { en: 'Published version', hi: 'प्रकाशित वर्शन' }, kind: 'number', value: (row) => row.published_version },
  { label: { en: 'Title, English', hi: 'शीर्षक, अंग्रेज़ी' }, value: (row) => row.title_en },
  { label: { en: 'Title, Hindi', hi: 'शीर्षक, हिन्दी' }, value: (row) => row.title_hi },
  { label: { en: 'Questions', hi: 'सवाल' }, kind: 'number', value: (row) => row.question_count },
  { label: { en: 'Passed', hi: 'पास हुए' }, kind: 'number', value: (row) => row.passed },
  { label: { en: 'Demanded by', hi: 'किसके लिए ज़रूरी' }, value: (row) => row.demanded_by.join(', ') },
  {
    label: { en: 'Demanding lenders', hi: 'किन ऋणदाताओं के लिए ज़रूरी' },
    value: (row) => row.demanding_lenders.map(({ name }) => name).join(', '),
  },
  { label: { en: 'Demanded from', hi: 'कब से ज़रूरी' }, kind: 'day', value: (row) => row.demanded_from },
  { label: { en: 'Changed (IST)', hi: 'बदला (IST)' }, kind: 'instant', value: (row) => row.updated_at },
];

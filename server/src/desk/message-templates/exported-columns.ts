import type { ExportColumn } from '../../platform/exports/exports.js';
import type { MessageTemplateResponse } from './dto/message-template.dto.js';

export const MESSAGE_TEMPLATE_COLUMNS: ExportColumn<MessageTemplateResponse>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Name', hi: 'नाम' }, value: (row) => row.name },
  { label: { en: 'Version', hi: 'वर्शन' }, kind: 'number', value: (row) => row.version },
  { label: { en: 'State', hi: 'स्थिति' }, value: (row) => row.state },
  { label: { en: 'Channel', hi: 'चैनल' }, value: (row) => row.channel },
  { label: { en: 'Category', hi: 'श्रेणी' }, value: (row) => row.category },
  { label: { en: 'Header', hi: 'हेडर' }, value: (row) => row.header },
  { label: { en: 'DLT entity', hi: 'DLT इकाई' }, value: (row) => row.entity_id },
  { label: { en: 'DLT template, English', hi: 'DLT टेम्पलेट, अंग्रेज़ी' }, value: (row) => row.template_id_en },
  { label: { en: 'DLT template, Hindi', hi: 'DLT टेम्पलेट, हिन्दी' }, value: (row) => row.template_id_hi },
  { label: { en: 'Subject, English', hi: 'विषय, अंग्रेज़ी' }, value: (row) => row.subject_en },
  { label: { en: 'Text, English', hi: 'टेक्स्ट, अंग्रेज़ी' }, value: (row) => row.text_en },
  { label: { en: 'Subject, Hindi', hi: 'विषय, हिन्दी' }, value: (row) => row.subject_hi },
  { label: { en: 'Text, Hindi', hi: 'टेक्स्ट, हिन्दी' }, value: (row) => row.text_hi },
  { label: { en: 'Created (IST)', hi: 'बना (IST)' }, kind: 'instant', value: (row) => row.created_at },
];

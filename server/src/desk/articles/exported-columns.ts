import type { ExportColumn } from '../../platform/exports/exports.js';
import type { ArticleRow } from './dto/article.dto.js';

export const ARTICLE_COLUMNS: ExportColumn<ArticleRow>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Kind', hi: 'प्रकार' }, value: (row) => row.kind },
  { label: { en: 'Category', hi: 'श्रेणी' }, value: (row) => row.category },
  { label: { en: 'Order', hi: 'क्रम' }, kind: 'number', value: (row) => row.position },
  { label: { en: 'State', hi: 'स्थिति' }, value: (row) => row.state },
  { label: { en: 'Version', hi: 'वर्शन' }, kind: 'number', value: (row) => row.text_version },
  { label: { en: 'Published version', hi: 'प्रकाशित वर्शन' }, kind: 'number', value: (row) => row.published_version },
  { label: { en: 'Title, English', hi: 'शीर्षक, अंग्रेज़ी' }, value: (row) => row.title_en },
  { label: { en: 'Title, Hindi', hi: 'शीर्षक, हिन्दी' }, value: (row) => row.title_hi },
  { label: { en: 'Changed (IST)', hi: 'बदला (IST)' }, kind: 'instant', value: (row) => row.updated_at },
];

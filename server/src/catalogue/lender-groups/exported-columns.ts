import type { ExportColumn } from '../../platform/exports/exports.js';
import type { LenderGroupResponse } from './dto/lender-group.dto.js';

export const LENDER_GROUP_COLUMNS: ExportColumn<LenderGroupResponse>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Name', hi: 'नाम' }, value: (row) => row.name },
  { label: { en: 'Products', hi: 'प्रोडक्ट' }, value: (row) => row.product_types.join(', ') },
  { label: { en: 'Lenders', hi: 'ऋणदाता' }, kind: 'number', value: (row) => row.lenders },
  { label: { en: 'Last changed (IST)', hi: 'आख़िरी बदलाव (IST)' }, kind: 'instant', value: (row) => row.updated_at },
];

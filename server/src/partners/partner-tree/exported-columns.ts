import type { ExportColumn } from '../../platform/exports/exports.js';
import type { MerchantBranchRow } from './dto/partner-tree.dto.js';

export const TREE_COLUMNS: ExportColumn<MerchantBranchRow>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Shop', hi: 'दुकान' }, value: (row) => row.shop_name },
  { label: { en: 'Partner', hi: 'पार्टनर' }, value: (row) => row.partner_name },
  { label: { en: 'State', hi: 'स्थिति' }, value: (row) => row.state },
  { label: { en: 'Agents', hi: 'एजेंट' }, kind: 'number', value: (row) => row.agents },
  { label: { en: 'Leads', hi: 'ग्राहक' }, kind: 'number', value: (row) => row.leads },
  { label: { en: 'Links rest', hi: 'लिंक रुके हैं' }, kind: 'number', value: (row) => row.rests },
];

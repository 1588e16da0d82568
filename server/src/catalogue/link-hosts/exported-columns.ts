import type { ExportColumn } from '../../platform/exports/exports.js';
import type { LinkHostResponse } from './dto/link-host.dto.js';

export const LINK_HOST_COLUMNS: ExportColumn<LinkHostResponse>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Host', hi: 'होस्ट' }, value: (row) => row.host },
  { label: { en: 'Cards', hi: 'कार्ड' }, kind: 'number', value: (row) => row.cards },
  { label: { en: 'Lenders', hi: 'ऋणदाता' }, kind: 'number', value: (row) => row.lenders },
  { label: { en: 'Added (IST)', hi: 'जोड़ा (IST)' }, kind: 'instant', value: (row) => row.created_at },
];

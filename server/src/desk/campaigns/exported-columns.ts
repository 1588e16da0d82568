import type { ExportColumn } from '../../platform/exports/exports.js';
import type { CampaignRow } from './dto/campaign.dto.js';

export const CAMPAIGN_COLUMNS: ExportColumn<CampaignRow>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Name', hi: 'नाम' }, value: (row) => row.name },
  { label: { en: 'State', hi: 'स्थिति' }, value: (row) => row.state },
  { label: { en: 'Channel', hi: 'चैनल' }, value: (row) => row.channel },
  { label: { en: 'Customers', hi: 'ग्राहक' }, kind: 'number', value: (row) => row.audience },
  { label: { en: 'Written by', hi: 'किसने लिखा' }, value: (row) => row.created_by },
  { label: { en: 'Created (IST)', hi: 'बना (IST)' }, kind: 'instant', value: (row) => row.created_at },
];

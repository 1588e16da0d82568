import type { ExportColumn } from '../../platform/exports/exports.js';
import { YES_NO_WORDS } from '../../platform/exports/words.js';
import type { VendorResponse } from './dto/vendor.dto.js';

export const VENDOR_COLUMNS: ExportColumn<VendorResponse>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Name', hi: 'नाम' }, value: (row) => row.name },
  { label: { en: 'Code', hi: 'कोड' }, value: (row) => row.code },
  { label: { en: 'By API', hi: 'API से' }, words: YES_NO_WORDS, value: (row) => row.api },
  { label: { en: 'On', hi: 'चालू' }, words: YES_NO_WORDS, value: (row) => row.lender_status },
  { label: { en: 'Since (IST)', hi: 'कब से (IST)' }, kind: 'instant', value: (row) => row.since?.at ?? null },
  { label: { en: 'Switched by', hi: 'किसने बदला' }, value: (row) => row.since?.actor_name ?? null },
  { label: { en: 'Reason', hi: 'कारण' }, value: (row) => row.since?.reason ?? null },
  {
    label: { en: 'Next switch (IST)', hi: 'अगला बदलाव (IST)' },
    kind: 'instant',
    value: (row) => row.scheduled[0]?.at ?? null,
  },
  { label: { en: 'Then on', hi: 'तब चालू' }, words: YES_NO_WORDS, value: (row) => row.scheduled[0]?.to_status ?? null },
  { label: { en: 'Open applications', hi: 'खुले आवेदन' }, kind: 'number', value: (row) => row.open_applications },
];

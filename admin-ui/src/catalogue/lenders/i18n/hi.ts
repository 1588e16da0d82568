import type { en } from './en.js';

export const hi: Record<keyof typeof en, string> = {
  switchOn: 'चालू करें',
  switchOff: 'बंद करें',
  failed: 'कुछ गड़बड़ हो गई',
  cell: '%{name}: %{label}',
  'cell.keys': 'Enter से सेव, Esc से वापस, Tab से आगे',
  yes: 'हाँ',
  no: 'नहीं',
  none: 'कोई नहीं',
};

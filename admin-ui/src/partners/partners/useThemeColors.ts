import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { HEX_COLOR } from '@marketplace/contract/fields/fields.js';
import type { PartnerRecord } from '../../api/records.js';

export interface ThemeColors {
  primary: string;
  secondary: string;
}

/** The form's two colours; while one is being typed and is none yet, what it was before. */
export function useThemeColors(): ThemeColors {
  const [primary, secondary] = useWatch<PartnerRecord, ['primary_color', 'secondary_color']>({
    name: ['primary_color', 'secondary_color'],
  });
  return { primary: useLastColor(primary), secondary: useLastColor(secondary) };
}

function useLastColor(text: string): string {
  const [last, setLast] = useState(text);
  if (text !== last && HEX_COLOR.test(text)) setLast(text);
  return HEX_COLOR.test(text) ? text : last;
}

import Alert from '@mui/material/Alert';
import { formatIstDateTime } from './dates.js';
import { useTexts } from './i18n/useTexts.js';

/** Figures are a minute or two old at any time; older ones say so. */
const BEHIND_MS = 5 * 60_000;

/** Says that figures are behind what happened; `readAt` is when they came, in milliseconds. */
export function CountedUpTo({ at, readAt }: { at: string; readAt: number }) {
  const t = useTexts();
  if (readAt - Date.parse(at) < BEHIND_MS) return null;
  return <Alert severity="info">{t('countedUpTo', { time: formatIstDateTime(at) })}</Alert>;
}

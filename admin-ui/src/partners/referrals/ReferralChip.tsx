import Chip from '@mui/material/Chip';
import type { ReferralState } from '@marketplace/contract/partners/referrals.js';
import { useTexts } from './i18n/useTexts.js';

const COLORS = { NEW: 'warning', CONTACTED: 'info', JOINED: 'success', REFUSED: 'default' } as const;

export function ReferralChip({ state }: { state: ReferralState }) {
  const t = useTexts();
  return <Chip size="small" variant="outlined" color={COLORS[state]} label={t(`state.${state}`)} />;
}

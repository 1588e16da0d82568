import Chip from '@mui/material/Chip';
import type { MerchantState } from '@marketplace/contract/merchants/merchants.js';
import { useTexts } from './i18n/useTexts.js';

const COLORS = { SUBMITTED: 'warning', APPROVED: 'success', REFUSED: 'default' } as const;

export function MerchantChip({ state }: { state: MerchantState }) {
  const t = useTexts();
  return <Chip size="small" variant="outlined" color={COLORS[state]} label={t(`state.${state}`)} />;
}

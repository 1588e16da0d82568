import Chip from '@mui/material/Chip';
import type { MerchantState } from '@marketplace/contract/merchants/merchants.js';
import { MERCHANT_STATE_LABELS } from './merchantWords.js';

const COLORS = { SUBMITTED: 'warning', APPROVED: 'success', REFUSED: 'default' } as const;

export function MerchantChip({ state }: { state: MerchantState }) {
  return <Chip size="small" variant="outlined" color={COLORS[state]} label={MERCHANT_STATE_LABELS[state]} />;
}

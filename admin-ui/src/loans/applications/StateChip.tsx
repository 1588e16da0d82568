import Chip from '@mui/material/Chip';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { STATE_LABELS } from '../../shared/lenderApplicationStates.js';
import { toneOf } from './applicationWords.js';

export function StateChip({ state }: { state: LenderApplicationState }) {
  return <Chip size="small" variant="outlined" color={toneOf(state)} label={STATE_LABELS[state]} />;
}

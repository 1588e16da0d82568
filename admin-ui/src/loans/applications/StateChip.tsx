import Chip from '@mui/material/Chip';
import type { ApplicationState } from '@marketplace/contract/states/application.js';
import type { LenderApplicationState } from '@marketplace/contract/states/lender-application.js';
import { stateName } from '../../shared/lenderApplicationStates.js';
import { toneOf } from './applicationWords.js';
import { useTexts } from './i18n/useTexts.js';

/** The state of an application at one lender. */
export function StateChip({ state }: { state: LenderApplicationState }) {
  return <Chip size="small" variant="outlined" color={toneOf(state)} label={stateName(state)} />;
}

/** The state of an application as a whole. */
export function ApplicationStateChip({ state }: { state: ApplicationState }) {
  const t = useTexts();
  return <Chip size="small" variant="outlined" label={t(`application.${state}`)} />;
}

import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'react-admin';
import type { LenderProperty } from '@marketplace/contract/lenders/lender.js';
import type { LenderRecord } from '../../api/records.js';
import { useLenderGroups } from '../lender-groups/groups.js';
import { dayShown } from '../../shared/day.js';
import { ClippedText, Missing } from '../../shared/EditCell.js';
import { EditLink } from '../../shared/EditLink.js';
import { FlagSwitch } from '../../shared/FlagSwitch.js';
import { MoveHandle } from '../../shared/MovableList.js';
import { RowDeleteButton, RowHistoryButton } from '../../shared/RowButtons.js';
import { LenderCell } from './LenderCell.js';
import { saveLender } from './lenderCalls.js';
import { useLenderDialog } from './LenderDialogs.js';
import { kindOfLender, LENDER_LABELS, ruleOf } from './lenderFormat.js';
import { lenderWords } from './lenderWords.js';

/** The parts of a lender that the table (wide screens) and the tiles (phones) share. */

interface CellProps {
  lender: LenderRecord;
}

/** One property of the lender, edited where it stands. */
export function PropertyCell({ lender, property }: CellProps & { property: LenderProperty }) {
  if (property === 'priority') return <PriorityCell lender={lender} />;
  if (property === 'name') return <NameCell lender={lender} />;
  if (property === 'lender_status') return <StatusSwitch lender={lender} />;
  if (property === 'so_status' || property === 'api' || property === 'autosubmission') {
    return (
      <FlagSwitch
        label={`${LENDER_LABELS[property]}: ${lender.name}`}
        value={lender[property]}
        save={(value) => saveLender(lender.id, { [property]: value }, lender.version)}
      />
    );
  }
  return (
    <LenderCell lender={lender} property={property}>
      <Value lender={lender} property={property} />
    </LenderCell>
  );
}

export function PriorityCell({ lender }: CellProps) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <MoveHandle name={lender.name} />
      <LenderCell lender={lender} property="priority">
        {lender.priority.toLocaleString('en-IN')}
      </LenderCell>
    </Box>
  );
}

export function NameCell({ lender }: CellProps) {
  return (
    <LenderCell lender={lender} property="name">
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <RecordContextProvider value={lender}>
          <EditLink name={lender.name} />
        </RecordContextProvider>
      </Box>
      <Typography variant="caption" component="div" color="textSecondary" noWrap>
        {kindOfLender(lender)}
      </Typography>
    </LenderCell>
  );
}

const MISSING: Partial<Record<LenderProperty, string>> = {
  lender_group_ids: 'No group',
  min_income: 'No limit',
  max_income: 'No limit',
  min_age: 'No limit',
  max_age: 'No limit',
  min_loan_amount: 'No limit',
  loan_amount_upto: 'No limit',
  min_credit_score: 'No limit',
};

function Value({ lender, property }: CellProps & { property: LenderProperty }) {
  const { inWords } = lenderWords(useLenderGroups());
  const value = lender[property];
  if (value === null || (Array.isArray(value) && value.length === 0)) {
    return <Missing>{MISSING[property] ?? 'None yet'}</Missing>;
  }
  if (ruleOf(property).kind === 'day') return dayShown(String(value));
  const text = inWords(property, value);
  return ['text', 'ids'].includes(ruleOf(property).kind) ? <ClippedText text={text} /> : text;
}

/** Asks for the reason before it switches. */
export function StatusSwitch({ lender }: CellProps) {
  const open = useLenderDialog();
  return (
    <Switch
      checked={lender.lender_status === 1}
      onChange={() => open('switch', lender)}
      slotProps={{ input: { 'aria-label': `${LENDER_LABELS.lender_status}: ${lender.name}` } }}
    />
  );
}

export function ActionsCell({ lender }: CellProps) {
  const open = useLenderDialog();
  return (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <RowHistoryButton name={lender.name} onClick={() => open('history', lender)} />
      <RowDeleteButton name={lender.name} onClick={() => open('delete', lender)} />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { RecordContextProvider } from 'react-admin';
import type { LenderRecord } from '../../api/records.js';
import { useLenderGroups } from '../lender-groups/groups.js';
import { ClippedText, EditCell, Missing } from '../../shared/EditCell.js';
import { EditLink } from '../../shared/EditLink.js';
import { FlagSwitch } from '../../shared/FlagSwitch.js';
import { MoveHandle } from '../../shared/MovableList.js';
import { RowDeleteButton, RowHistoryButton } from '../../shared/RowButtons.js';
import { saveLender } from './lenderCalls.js';
import { useLenderDialog } from './LenderDialogs.js';
import { formatRupees, kindOfLender, LENDER_LABELS } from './lenderFormat.js';
import { lenderWords } from './lenderWords.js';

/** The parts of a lender that the table (wide screens) and the tiles (phones) share. */

interface CellProps {
  lender: LenderRecord;
}

export function PriorityCell({ lender }: CellProps) {
  const open = useLenderDialog();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center' }}>
      <MoveHandle name={lender.name} />
      <EditCell label={LENDER_LABELS.priority} of={lender.name} onEdit={() => open('priority', lender)}>
        {lender.priority.toLocaleString('en-IN')}
      </EditCell>
    </Box>
  );
}

export function NameCell({ lender }: CellProps) {
  const open = useLenderDialog();
  return (
    <EditCell label={LENDER_LABELS.name} of={lender.name} onEdit={() => open('name', lender)}>
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <RecordContextProvider value={lender}>
          <EditLink name={lender.name} />
        </RecordContextProvider>
      </Box>
      <Typography variant="caption" component="div" color="textSecondary" noWrap>
        {kindOfLender(lender)}
      </Typography>
    </EditCell>
  );
}

export function GroupsCell({ lender }: CellProps) {
  const { inWords } = lenderWords(useLenderGroups());
  return lender.lender_group_ids.length === 0 ? (
    <Missing>No group</Missing>
  ) : (
    <ClippedText text={inWords('lender_group_ids', lender.lender_group_ids)} />
  );
}

export function RupeesCell({ lender, property }: CellProps & { property: 'min_income' | 'loan_amount_upto' }) {
  const open = useLenderDialog();
  const amount = lender[property];
  return (
    <EditCell label={LENDER_LABELS[property]} of={lender.name} onEdit={() => open(property, lender)}>
      {amount === null ? <Missing>No limit</Missing> : formatRupees(amount)}
    </EditCell>
  );
}

export function RateCell({ lender }: CellProps) {
  const open = useLenderDialog();
  return (
    <EditCell label={LENDER_LABELS.interest_rate} of={lender.name} onEdit={() => open('interest_rate', lender)}>
      {lender.interest_rate === null ? <Missing>None yet</Missing> : <ClippedText text={lender.interest_rate} />}
    </EditCell>
  );
}

export function OfferSwitch({ lender }: CellProps) {
  return (
    <FlagSwitch
      label={`${LENDER_LABELS.so_status}: ${lender.name}`}
      value={lender.so_status}
      save={(so_status) => saveLender(lender.id, { so_status }, lender.version)}
    />
  );
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

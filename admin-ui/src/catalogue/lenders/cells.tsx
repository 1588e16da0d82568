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
import { useTexts } from './i18n/useTexts.js';
import { LenderCell } from './LenderCell.js';
import { saveLender } from './lenderCalls.js';
import { useLenderDialog } from './LenderDialogs.js';
import { kindOfLender, ruleOf } from './lenderFormat.js';
import { lenderWords } from './lenderWords.js';

/** The parts of a lender that the table (wide screens) and the tiles (phones) share. */

interface CellProps {
  lender: LenderRecord;
}

/** One property of the lender, edited where it stands. */
export function PropertyCell({ lender, property }: CellProps & { property: LenderProperty }) {
  const t = useTexts();
  if (property === 'priority') return <PriorityCell lender={lender} />;
  if (property === 'name') return <NameCell lender={lender} />;
  if (property === 'lender_status') return <StatusSwitch lender={lender} />;
  if (property === 'so_status' || property === 'api' || property === 'autosubmission') {
    return (
      <FlagSwitch
        label={t('flagOf', { label: t(`label.${property}`), name: lender.name })}
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
  const t = useTexts();
  return (
    <LenderCell lender={lender} property="name">
      <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        <RecordContextProvider value={lender}>
          <EditLink name={lender.name} />
        </RecordContextProvider>
      </Box>
      <Typography variant="caption" component="div" color="textSecondary" noWrap>
        {kindOfLender(t, lender)}
      </Typography>
    </LenderCell>
  );
}

const MISSING: Partial<Record<LenderProperty, 'noGroup' | 'noLimit'>> = {
  lender_group_ids: 'noGroup',
  min_income: 'noLimit',
  max_income: 'noLimit',
  min_age: 'noLimit',
  max_age: 'noLimit',
  min_loan_amount: 'noLimit',
  loan_amount_upto: 'noLimit',
  min_credit_score: 'noLimit',
};

function Value({ lender, property }: CellProps & { property: LenderProperty }) {
  const t = useTexts();
  const { inWords } = lenderWords(t, useLenderGroups());
  const value = lender[property];
  if (value === null || (Array.isArray(value) && value.length === 0)) {
    return <Missing>{t(MISSING[property] ?? 'noneYet')}</Missing>;
  }
  if (ruleOf(property).kind === 'day') return dayShown(String(value));
  const text = inWords(property, value);
  return ['text', 'ids', 'choices'].includes(ruleOf(property).kind) ? <ClippedText text={text} /> : text;
}

/** Asks for the reason before it switches. */
export function StatusSwitch({ lender }: CellProps) {
  const t = useTexts();
  const open = useLenderDialog();
  return (
    <Switch
      checked={lender.lender_status === 1}
      onChange={() => open('switch', lender)}
      slotProps={{ input: { 'aria-label': t('flagOf', { label: t('label.lender_status'), name: lender.name }) } }}
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

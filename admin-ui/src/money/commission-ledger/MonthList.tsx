import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { formatPeriod } from '@marketplace/contract/dates/ist.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { count } from '../revenue-slabs/slabWords.js';
import { Figures } from '../../shared/Figures.js';
import { Loaded } from './Loaded.js';
import { loadMonths, type Month } from './ledgerCalls.js';
import { money, MONTH_STATE } from './ledgerWords.js';

const SHOWN = 25;

/** Lenders' months, newest first; the unpriced queue is those that no slab matches. */
export function MonthList({ onlyUnpriced }: { onlyUnpriced: boolean }) {
  const [lender, setLender] = useState('');
  const [period, setPeriod] = useState('');
  const [state, setState] = useState('');
  const [shown, setShown] = useState(SHOWN);
  const query = useQuery({
    queryKey: ['commission-months', onlyUnpriced],
    queryFn: () => loadMonths(onlyUnpriced ? { state: 'UNPRICED' } : {}),
  });
  return (
    <Loaded query={query} what="The months">
      {({ items }) => {
        const lenders = [...new Map(items.map((month) => [month.lender_id, month.lender_name]))];
        const periods = [...new Set(items.map((month) => month.period))];
        const found = items.filter(
          (month) =>
            (lender === '' || String(month.lender_id) === lender) &&
            (period === '' || month.period === period) &&
            (state === '' || month.state === state),
        );
        if (items.length === 0) {
          return (
            <Alert severity={onlyUnpriced ? 'success' : 'info'}>
              {onlyUnpriced
                ? 'Every month with disbursals is priced.'
                : 'No disbursal yet. Months appear here with the first one.'}
            </Alert>
          );
        }
        return (
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, 200px)' } }}>
              <Choice
                label="Lender"
                value={lender}
                onChange={setLender}
                choices={lenders.map(([id, name]) => [String(id), name])}
              />
              <Choice
                label="Month"
                value={period}
                onChange={setPeriod}
                choices={periods.map((one) => [one, formatPeriod(one)])}
              />
              {!onlyUnpriced && (
                <Choice label="State" value={state} onChange={setState} choices={Object.entries(MONTH_STATE)} />
              )}
            </Box>
            {onlyUnpriced && (
              <Alert severity="warning">
                No active slab matches these months, so what the lender owes is not known. Add or change a slab of the
                lender: the month is priced at once.
              </Alert>
            )}
            {found.length === 0 && <Alert severity="info">Nothing matches these filters.</Alert>}
            <Box component="ul" aria-label="Months" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
              {found.slice(0, shown).map((month) => (
                <MonthRow key={month.id} month={month} />
              ))}
            </Box>
            {found.length > shown && (
              <Button onClick={() => setShown(shown + SHOWN)}>Show more ({count(found.length - shown)} left)</Button>
            )}
          </Box>
        );
      }}
    </Loaded>
  );
}

function MonthRow({ month }: { month: Month }) {
  const name = `${month.lender_name}, ${formatPeriod(month.period)}`;
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-label={name}
      sx={{
        p: 1.5,
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '270px 110px minmax(0, 1fr)' },
      }}
    >
      <Link component={RouterLink} to={`/commission-ledger/${month.id}`} sx={{ fontWeight: 600 }}>
        {name}
      </Link>
      <StatusChip label={MONTH_STATE[month.state]} good={month.state === 'CLOSED'} />
      <Figures
        alignRight
        figures={[
          ['Disbursals', count(month.disbursals)],
          ['Disbursed', money(month.disbursed_amount)],
          ['Expected', money(month.expected_amount)],
          ['Received', money(month.received_amount)],
          ['Variance', money(month.variance, '–')],
        ]}
      />
    </Paper>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  choices: readonly (readonly [id: string, name: string])[];
}

function Choice({ label, value, onChange, choices }: ChoiceProps) {
  return (
    <TextField select size="small" label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <MenuItem value="">All</MenuItem>
      {choices.map(([id, name]) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

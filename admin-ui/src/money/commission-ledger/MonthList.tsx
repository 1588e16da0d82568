import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { istPeriod } from '@marketplace/contract/dates/ist.js';
import { closingPlan } from '@marketplace/contract/revenue/closing.js';
import { MONTH_STATES, VARIANCE_STATES } from '@marketplace/contract/revenue/ledger.js';
import { failureOf } from '../../api/http.js';
import { Pages } from '../../shared/Pages.js';
import { formatPeriod } from '../../shared/dates.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { count } from '../revenue-slabs/slabWords.js';
import { Figures } from '../../shared/Figures.js';
import { CloseMonthsDialog } from './CloseMonthsDialog.js';
import { useTexts } from './i18n/useTexts.js';
import { Loaded } from './Loaded.js';
import { downloadMonths, loadMonths, type Month } from './ledgerCalls.js';
import { money, varianceWords } from './ledgerWords.js';
import { MONTH_COLUMNS, type MonthSort, type MonthTotals, sortedMonths, totalsOf } from './monthTable.js';
import { MonthTable, totalsTitle } from './MonthTable.js';

const SHOWN = 25;
/** Before the first month of the ledger. */
const THE_BEGINNING = '2000-01';

/** January, so many years ago. */
const firstMonthBefore = (years: number) => `${Number(istPeriod(new Date()).slice(0, 4)) - years}-01`;

/** Lenders' months, newest first; the unpriced queue is those that no slab matches. */
export function MonthList({ onlyUnpriced }: { onlyUnpriced: boolean }) {
  const t = useTexts();
  const narrow = useNarrow();
  const notify = useNotify();
  const [filter, setFilter] = useState({ lender_id: '', period: '', state: '', variance_state: '' });
  const [sort, setSort] = useState<MonthSort>({ by: 'period', direction: 'DESC' });
  const [since, setSince] = useState('');
  const [page, setPage] = useState(0);
  const [closing, setClosing] = useState(false);
  const query = useQuery({
    queryKey: ['commission-months', onlyUnpriced, since],
    queryFn: () => loadMonths({ ...(onlyUnpriced && { state: 'UNPRICED' }), ...(since !== '' && { since }) }),
    // The list stays while more of it comes.
    placeholderData: keepPreviousData,
  });
  const choose = (property: keyof typeof filter) => (value: string) => {
    setFilter({ ...filter, [property]: value });
    setPage(0);
  };

  async function exportAll() {
    const { lender_id, ...others } = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));
    const asked = {
      ...others,
      ...(lender_id !== undefined && { lender_id: Number(lender_id) }),
      ...(onlyUnpriced && { state: 'UNPRICED' }),
      ...(since !== '' && { since }),
    };
    try {
      await downloadMonths(asked, sort);
    } catch (error) {
      notify(failureOf(error), { type: 'error' });
    }
  }

  return (
    <Loaded query={query} what={t('theMonths')}>
      {(months) => {
        const lenders = [...new Map(months.map((month) => [month.lender_id, month.lender_name]))];
        const periods = [...new Set(months.map((month) => month.period))];
        const found = sortedMonths(
          months.filter((month) =>
            Object.entries(filter).every(
              ([property, value]) => value === '' || String(month[property as 'id']) === value,
            ),
          ),
          sort,
        );
        const howFarBack = (
          <Choice
            label={t('monthsShown')}
            value={since}
            onChange={(value) => {
              setSince(value);
              setPage(0);
            }}
            none={t('lastTwoYears')}
            choices={[
              ...[5, 10].map(firstMonthBefore).map((one) => [one, t('since', { period: formatPeriod(one) })] as const),
              [THE_BEGINNING, t('sinceStart')],
            ]}
          />
        );
        if (months.length === 0) {
          return (
            <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
              {howFarBack}
              <Alert severity={onlyUnpriced ? 'success' : 'info'}>{t(onlyUnpriced ? 'allPriced' : 'noMonths')}</Alert>
            </Box>
          );
        }
        const totals = totalsOf(found);
        const shown = found.slice(page * SHOWN, (page + 1) * SHOWN);
        return (
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Box
              sx={{
                display: 'grid',
                gap: 1.5,
                gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(min(160px, 100%), 200px))' },
              }}
            >
              {howFarBack}
              <Choice
                label={t('column.lender_name')}
                value={filter.lender_id}
                onChange={choose('lender_id')}
                choices={lenders.map(([id, name]) => [String(id), name])}
              />
              <Choice
                label={t('column.period')}
                value={filter.period}
                onChange={choose('period')}
                choices={periods.map((one) => [one, formatPeriod(one)])}
              />
              {!onlyUnpriced && (
                <>
                  <Choice
                    label={t('column.state')}
                    value={filter.state}
                    onChange={choose('state')}
                    choices={MONTH_STATES.map((one) => [one, t(`state.${one}`)] as const)}
                  />
                  <Choice
                    label={t('column.variance')}
                    value={filter.variance_state}
                    onChange={choose('variance_state')}
                    choices={VARIANCE_STATES.map((one) => [one, t(`variance.${one}`)] as const)}
                  />
                </>
              )}
            </Box>
            {onlyUnpriced && <Alert severity="warning">{t('unpricedWarning')}</Alert>}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
              {!onlyUnpriced && <CloseMonthsButton months={months} onOpen={() => setClosing(true)} />}
              {found.length > 0 && (
                <Button variant="outlined" onClick={() => void exportAll()}>
                  {t('export', { smart_count: found.length, count: found.length })}
                </Button>
              )}
            </Box>
            {found.length === 0 ? (
              <Alert severity="info">{t('nothingMatches')}</Alert>
            ) : (
              <>
                {narrow ? (
                  <>
                    <SortChoice sort={sort} onSort={setSort} />
                    <Box
                      component="ul"
                      aria-label={t('months')}
                      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}
                    >
                      {shown.map((month) => (
                        <MonthRow key={month.id} month={month} />
                      ))}
                    </Box>
                    <Totals totals={totals} />
                  </>
                ) : (
                  <MonthTable months={shown} totals={totals} sort={sort} onSort={setSort} />
                )}
                <Pages total={found.length} page={page} perPage={SHOWN} onPage={setPage} />
              </>
            )}
            {closing && <CloseMonthsDialog months={months} onClose={() => setClosing(false)} />}
          </Box>
        );
      }}
    </Loaded>
  );
}

/** Says why it does nothing where it does nothing, and leads to what is missing. */
function CloseMonthsButton({ months, onOpen }: { months: readonly Month[]; onOpen: () => void }) {
  const t = useTexts();
  const { closable, blocked } = closingPlan(months);
  const reason = useId();
  return (
    <>
      <Button
        variant="contained"
        disabled={closable.length === 0}
        onClick={onOpen}
        aria-describedby={closable.length === 0 ? reason : undefined}
      >
        {closable.length === 0
          ? t('closeMonths')
          : t('closeMany', { smart_count: closable.length, count: closable.length })}
      </Button>
      {closable.length === 0 && (
        <Typography id={reason} variant="body2" color="textSecondary">
          {blocked.length === 0 ? t('allClosed') : `${t('waitsForSlab')} `}
          {blocked.length > 0 && (
            <Link component={RouterLink} to="/commission-ledger?tab=unpriced">
              {t('unpricedQueue')}
            </Link>
          )}
        </Typography>
      )}
    </>
  );
}

function SortChoice({ sort, onSort }: { sort: MonthSort; onSort: (sort: MonthSort) => void }) {
  const t = useTexts();
  return (
    <TextField
      select
      size="small"
      label={t('orderLabel')}
      value={`${sort.by} ${sort.direction}`}
      onChange={(event) => {
        const [by, direction] = event.target.value.split(' ') as [MonthSort['by'], MonthSort['direction']];
        onSort({ by, direction });
      }}
    >
      {MONTH_COLUMNS.flatMap((by) =>
        (['ASC', 'DESC'] as const).map((direction) => (
          <MenuItem key={`${by} ${direction}`} value={`${by} ${direction}`}>
            {t(`order.${direction}`, { column: t(`column.${by}`) })}
          </MenuItem>
        )),
      )}
    </TextField>
  );
}

function Totals({ totals }: { totals: MonthTotals }) {
  const t = useTexts();
  return (
    <Paper variant="outlined" sx={{ p: 1.5, display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{totalsTitle(t, totals)}</Typography>
      <Figures
        figures={[
          [t('column.disbursals'), count(totals.disbursals)],
          [t('column.disbursed_amount'), money(totals.disbursed)],
          [t('column.expected_amount'), money(totals.expected)],
          [t('column.received_amount'), money(totals.received)],
          [t('closedVariance'), money(totals.variance)],
          [t('forPartners'), money(totals.partners)],
        ]}
      />
    </Paper>
  );
}

function MonthRow({ month }: { month: Month }) {
  const t = useTexts();
  const name = `${month.lender_name}, ${formatPeriod(month.period)}`;
  return (
    <Paper
      component="li"
      variant="outlined"
      aria-label={name}
      sx={{ p: 1.5, display: 'grid', gap: 1, alignItems: 'center', gridTemplateColumns: 'minmax(0, 1fr) auto' }}
    >
      <Link component={RouterLink} to={`/commission-ledger/${month.id}`} sx={{ fontWeight: 600 }}>
        {name}
      </Link>
      <StatusChip label={t(`state.${month.state}`)} good={month.state === 'CLOSED'} />
      <Figures
        figures={[
          [t('column.disbursals'), count(month.disbursals)],
          [t('column.disbursed_amount'), money(month.disbursed_amount)],
          [t('column.expected_amount'), money(month.expected_amount)],
          [t('column.received_amount'), money(month.received_amount)],
          [t('column.variance'), varianceWords(t, month)],
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
  /** Of no choice, where that is not all. */
  none?: string;
}

function Choice({ label, value, onChange, choices, none }: ChoiceProps) {
  const t = useTexts();
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        select: { displayEmpty: none !== undefined },
        inputLabel: none === undefined ? {} : { shrink: true },
      }}
    >
      <MenuItem value="">{none ?? t('all')}</MenuItem>
      {choices.map(([id, name]) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

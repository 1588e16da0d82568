import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { istPeriod } from '@marketplace/contract/dates/ist.js';
import { LINE_DECISIONS, type LineDecision } from '@marketplace/contract/revenue/ledger.js';
import { LoadError } from '../../shared/LoadError.js';
import { formatDay, formatPeriod } from '../../shared/dates.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { DecisionNote } from './DecisionNote.js';
import { useTexts } from './i18n/useTexts.js';
import { decideLine, type LineToDecide, loadLinesToDecide } from './ledgerCalls.js';
import { decideWords, money, varianceWords } from './ledgerWords.js';
import { VarianceDialog } from './VarianceDialog.js';

const MONTHS = 24;

/** Lines for which less or more came than is due: those to decide about, and those of each decision until they are settled. */
export function LineList() {
  const t = useTexts();
  const narrow = useNarrow();
  const queries = useQueryClient();
  const [parameters, setParameters] = useSearchParams();
  const [deciding, setDeciding] = useState<LineToDecide>();
  const state: LineDecision = LINE_DECISIONS.find((one) => one === parameters.get('state')) ?? 'OPEN';
  const asked = parameters.get('period') ?? '';
  // What is not decided is looked for in one month; what is decided must not be forgotten in any.
  const period = asked === '' && state === 'OPEN' ? istPeriod(new Date(), 1) : asked;
  const lenderId = parameters.get('lender_id') ?? '';
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['commission-lines', state, period, lenderId],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam }) => loadLinesToDecide({ state, period, lender_id: lenderId, after: pageParam }),
    getNextPageParam: ({ next }) => next ?? undefined,
  });
  const { data: lenders = [] } = useGetList<{ id: number; name: string }>('lenders', {
    pagination: { page: 1, perPage: 500 },
    sort: { field: 'name', order: 'ASC' },
  });
  const choose = (name: string) => (value: string) =>
    setParameters((before) => {
      const after = new URLSearchParams(before);
      if (value === '') after.delete(name);
      else after.set(name, value);
      return after;
    });
  const months = Array.from({ length: MONTHS }, (_, n) => istPeriod(new Date(), n + 1));
  const rows = data?.pages.flatMap((page) => page.rows);

  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: 'repeat(auto-fill, minmax(min(160px, 100%), 200px))' },
        }}
      >
        <Choice
          label={t('decision')}
          value={state}
          onChange={choose('state')}
          choices={LINE_DECISIONS.map((one) => [one, t(`variance.${one}`)])}
        />
        <Choice
          label={t('column.period')}
          value={period}
          onChange={choose('period')}
          {...(state !== 'OPEN' && { none: t('all') })}
          choices={months.map((one) => [one, formatPeriod(one)])}
        />
        <Choice
          label={t('column.lender_name')}
          value={lenderId}
          onChange={choose('lender_id')}
          none={t('all')}
          choices={lenders.map(({ id, name }) => [String(id), name])}
        />
      </Box>
      <Typography variant="body2" color="textSecondary">
        {t(`linesHint.${state}`)}
      </Typography>
      {error !== null && <LoadError what={t('theLines')} error={error} onRetry={() => void refetch()} />}
      {error === null && rows === undefined && <Skeleton variant="rounded" height={160} />}
      {rows?.length === 0 && !hasNextPage && <Typography>{t('noLineToDecide')}</Typography>}
      {rows !== undefined &&
        rows.length > 0 &&
        (narrow ? <Cards rows={rows} onDecide={setDeciding} /> : <Rows rows={rows} onDecide={setDeciding} />)}
      {rows !== undefined && (rows.length > 0 || hasNextPage) && (
        <Typography variant="body2" color="textSecondary" role="status">
          {t(hasNextPage ? 'linesSoFar' : 'linesAll', {
            smart_count: rows.length,
            count: rows.length.toLocaleString('en-IN'),
          })}
        </Typography>
      )}
      {hasNextPage && (
        <Button
          variant="outlined"
          loading={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          sx={{ justifySelf: 'start' }}
        >
          {t('lookOn')}
        </Button>
      )}
      {deciding && (
        <VarianceDialog
          variance={deciding.variance}
          version={deciding.variance_decision?.version ?? 0}
          decide={(decision) => decideLine(deciding.id, decision)}
          onSaved={() => {
            setDeciding(undefined);
            for (const key of ['commission-lines', 'commission-month', 'commission-months'])
              void queries.invalidateQueries({ queryKey: [key] });
          }}
          onClose={() => setDeciding(undefined)}
        />
      )}
    </Box>
  );
}

interface RowsProps {
  rows: readonly LineToDecide[];
  onDecide: (line: LineToDecide) => void;
}

function Rows({ rows, onDecide }: RowsProps) {
  const t = useTexts();
  return (
    <TableContainer component={Paper} variant="outlined" tabIndex={0} role="region" aria-label={t('differences')}>
      <Table size="small" aria-label={t('differences')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('lines')}</TableCell>
            <TableCell>{t('column.lender_name')}</TableCell>
            <TableCell align="right">{t('commission')}</TableCell>
            <TableCell align="right">{t('column.variance')}</TableCell>
            <TableCell>{t('decision')}</TableCell>
            <TableCell>{t('toDo')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((line) => (
            <TableRow key={line.id} hover>
              <TableCell component="th" scope="row">
                <LineName line={line} />
              </TableCell>
              <TableCell>
                <MonthLink line={line} />
              </TableCell>
              <TableCell align="right">{money(line.commission_amount)}</TableCell>
              <TableCell align="right">{varianceWords(t, line)}</TableCell>
              <TableCell sx={{ maxWidth: 320 }}>
                {line.variance_decision && <DecisionNote of={line} decision={line.variance_decision} />}
              </TableCell>
              <TableCell>
                <DecideButton line={line} onDecide={onDecide} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Cards({ rows, onDecide }: RowsProps) {
  const t = useTexts();
  return (
    <Box component="ul" aria-label={t('differences')} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {rows.map((line) => (
        <Paper key={line.id} component="li" variant="outlined" sx={{ p: 1.5, display: 'grid', gap: 0.5 }}>
          <LineName line={line} />
          <MonthLink line={line} />
          <Typography variant="body2">
            {t('commission')}: {money(line.commission_amount)}
          </Typography>
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {varianceWords(t, line)}
          </Typography>
          {line.variance_decision && <DecisionNote of={line} decision={line.variance_decision} />}
          <DecideButton line={line} onDecide={onDecide} />
        </Paper>
      ))}
    </Box>
  );
}

function LineName({ line }: { line: LineToDecide }) {
  const t = useTexts();
  return (
    <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {[t(`kind.${line.kind}`), line.disbursed_on && formatDay(line.disbursed_on), nameOf(line)]
        .filter(Boolean)
        .join(' · ')}
    </Typography>
  );
}

function MonthLink({ line }: { line: LineToDecide }) {
  return (
    <Link component={RouterLink} to={`/commission-ledger/${line.lender_id}-${line.period}`}>
      {`${line.lender_name}, ${formatPeriod(line.period)}`}
    </Link>
  );
}

function DecideButton({ line, onDecide }: { line: LineToDecide; onDecide: (line: LineToDecide) => void }) {
  const t = useTexts();
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={() => onDecide(line)}
      aria-label={t('decideLine', { decide: decideWords(t, line), line: nameOf(line) })}
      sx={{ justifySelf: 'start' }}
    >
      {decideWords(t, line)}
    </Button>
  );
}

function nameOf({ lender_reference_id, lender_application_uuid, id }: LineToDecide): string {
  return lender_reference_id ?? lender_application_uuid ?? String(id);
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  none?: string;
  choices: readonly (readonly [string, string])[];
}

function Choice({ label, value, onChange, none, choices }: ChoiceProps) {
  return (
    <TextField select size="small" label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {none !== undefined && <MenuItem value="">{none}</MenuItem>}
      {choices.map(([one, name]) => (
        <MenuItem key={one} value={one}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}

import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableFooter from '@mui/material/TableFooter';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TableSortLabel from '@mui/material/TableSortLabel';
import { Link as RouterLink } from 'react-router';
import { StatusChip } from '../../shared/StatusChip.js';
import { formatPeriod } from '../../shared/dates.js';
import { count } from '../revenue-slabs/slabWords.js';
import { type Texts, useTexts } from './i18n/useTexts.js';
import type { Month } from './ledgerCalls.js';
import { money, varianceWords } from './ledgerWords.js';
import { MONTH_COLUMNS, type MonthSort, type MonthTotals } from './monthTable.js';

const TEXT: readonly MonthSort['by'][] = ['lender_name', 'period', 'state'];
const align = (column: MonthSort['by']) => (TEXT.includes(column) ? 'left' : 'right');

interface MonthTableProps {
  months: readonly Month[];
  totals: MonthTotals;
  sort: MonthSort;
  onSort: (sort: MonthSort) => void;
}

/** The months of a page, with the totals of all that were found. */
export function MonthTable({ months, totals, sort, onSort }: MonthTableProps) {
  const t = useTexts();
  // A column begins with what one looks for in it: names from A, the newest month, the largest amount.
  const next = (by: MonthSort['by']): MonthSort['direction'] => {
    if (sort.by === by) return sort.direction === 'ASC' ? 'DESC' : 'ASC';
    return by === 'lender_name' || by === 'variance' ? 'ASC' : 'DESC';
  };
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table size="small" aria-label={t('months')}>
        <TableHead>
          <TableRow>
            {MONTH_COLUMNS.map((column) => (
              <TableCell
                key={column}
                align={align(column)}
                sortDirection={sort.by === column ? ORDER[sort.direction] : false}
              >
                <TableSortLabel
                  active={sort.by === column}
                  direction={sort.by === column ? ORDER[sort.direction] : ORDER[next(column)]}
                  onClick={() => onSort({ by: column, direction: next(column) })}
                >
                  {t(`column.${column}`)}
                </TableSortLabel>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {months.map((month) => (
            <TableRow key={month.id} hover>
              <TableCell component="th" scope="row">
                <Link component={RouterLink} to={`/commission-ledger/${month.id}`} sx={{ fontWeight: 600 }}>
                  {`${month.lender_name}, ${formatPeriod(month.period)}`}
                </Link>
              </TableCell>
              <TableCell sx={{ whiteSpace: 'nowrap' }}>{formatPeriod(month.period)}</TableCell>
              <TableCell>
                <StatusChip label={t(`state.${month.state}`)} good={month.state === 'CLOSED'} />
              </TableCell>
              <TableCell align="right">{count(month.disbursals)}</TableCell>
              <TableCell align="right">{money(month.disbursed_amount)}</TableCell>
              <TableCell align="right">{money(month.expected_amount)}</TableCell>
              <TableCell align="right">{money(month.received_amount)}</TableCell>
              <TableCell align="right">{varianceWords(t, month)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
        <TableFooter>
          <TableRow sx={{ '& .MuiTableCell-footer': { typography: 'body2', fontWeight: 600, color: 'text.primary' } }}>
            <TableCell component="th" scope="row" colSpan={3}>
              {totalsTitle(t, totals)}
            </TableCell>
            <TableCell align="right">{count(totals.disbursals)}</TableCell>
            <TableCell align="right">{money(totals.disbursed)}</TableCell>
            <TableCell align="right">{money(totals.expected)}</TableCell>
            <TableCell align="right">{money(totals.received)}</TableCell>
            <TableCell align="right">{money(totals.variance)}</TableCell>
          </TableRow>
        </TableFooter>
      </Table>
    </TableContainer>
  );
}

const ORDER = { ASC: 'asc', DESC: 'desc' } as const;

/** What is not priced is in no sum of what is expected, and the variance is that of closed months. */
export function totalsTitle(t: Texts, { months, unpriced }: MonthTotals): string {
  return [
    t('totalOf', { smart_count: months, count: months }),
    ...(unpriced === 0 ? [] : [t('unpricedCount', { count: unpriced })]),
  ].join(', ');
}

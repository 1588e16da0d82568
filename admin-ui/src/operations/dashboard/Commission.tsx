import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { formatPeriod } from '../../shared/dates.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { count, type DashboardFigures, rupees } from './figures.js';
import { useTexts } from './i18n/useTexts.js';
import { Part } from './Part.js';

/** What the lenders owe for each of the last months, and what came. */
export function Commission({ months }: { months: NonNullable<DashboardFigures['commission']> }) {
  const t = useTexts();
  const phone = useNarrow('sm');
  const title = t('money.title');
  return (
    <Part title={title} hint={t('money.hint')} to="/commission-ledger">
      <Table size="small" aria-label={title}>
        <TableHead>
          <TableRow>
            <TableCell>{t('money.month')}</TableCell>
            <TableCell align="right">{t('money.expected')}</TableCell>
            <TableCell align="right">{t('money.received')}</TableCell>
            {!phone && <TableCell align="right">{t('money.unpriced')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody sx={{ '& td': { fontVariantNumeric: 'tabular-nums' } }}>
          {months.map(({ period, expected, received, unpriced }) => (
            <TableRow key={period}>
              <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                {formatPeriod(period)}
              </TableCell>
              <TableCell align="right">{rupees(expected)}</TableCell>
              <TableCell align="right">{rupees(received)}</TableCell>
              {!phone && <TableCell align="right">{count(unpriced)}</TableCell>}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Part>
  );
}

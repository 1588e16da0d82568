import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatDay } from '../../shared/dates.js';
import { useTexts } from './i18n/useTexts.js';
import type { ReportRecord } from './reportCalls.js';

/** The figures of the chart, for those who would rather read them. */
export function DayTable({ days }: Pick<ReportRecord, 'days'>) {
  const t = useTexts();
  return (
    <Box component="details">
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 1, width: 'fit-content' }}>
        {t('asTable')}
      </Typography>
      <Table size="small" sx={{ maxWidth: 420 }} aria-label={t('dayByDay')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('dimension.day')}</TableCell>
            <TableCell align="right">{t('submitted')}</TableCell>
            <TableCell align="right">{t('disbursed')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {days.map(({ day, submitted, disbursed }) => (
            <TableRow key={day}>
              <TableCell>{formatDay(day)}</TableCell>
              <TableCell align="right">{submitted.toLocaleString('en-IN')}</TableCell>
              <TableCell align="right">{disbursed.toLocaleString('en-IN')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

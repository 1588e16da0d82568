import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { formatDay } from '@marketplace/contract/dates/ist.js';
import type { ReportRecord } from './reportCalls.js';

/** The figures of the chart, for those who would rather read them. */
export function DayTable({ days }: Pick<ReportRecord, 'days'>) {
  return (
    <Box component="details">
      <Typography component="summary" variant="body2" sx={{ cursor: 'pointer', py: 1, width: 'fit-content' }}>
        Show as a table
      </Typography>
      <Table size="small" sx={{ maxWidth: 420 }} aria-label="Submitted and disbursed, day by day">
        <TableHead>
          <TableRow>
            <TableCell>Day</TableCell>
            <TableCell align="right">Submitted</TableCell>
            <TableCell align="right">Disbursed</TableCell>
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

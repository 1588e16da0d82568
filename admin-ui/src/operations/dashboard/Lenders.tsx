import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { count, type DashboardFigures, rupees } from './figures.js';
import { useTexts } from './i18n/useTexts.js';
import { Part } from './Part.js';

/** How those lenders decide that decided most. */
export function Lenders({ lenders }: { lenders: NonNullable<DashboardFigures['lenders']> }) {
  const t = useTexts();
  const title = t('lenders.title');
  return (
    <Part title={title} to="/vendors-products-report">
      {lenders.length === 0 ? (
        <Typography color="textSecondary">{t('lenders.none')}</Typography>
      ) : (
        <Box tabIndex={0} role="group" aria-label={title} sx={{ overflowX: 'auto' }}>
          <Table size="small" aria-label={title}>
            <TableHead>
              <TableRow>
                <TableCell>{t('lenders.lender')}</TableCell>
                <TableCell align="right">{t('lenders.decided')}</TableCell>
                <TableCell align="right">{t('lenders.approval')}</TableCell>
                <TableCell align="right">{t('lenders.hours')}</TableCell>
                <TableCell align="right">{t('lenders.disbursed')}</TableCell>
                <TableCell align="right">{t('lenders.amount')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody sx={{ '& td': { fontVariantNumeric: 'tabular-nums' } }}>
              {lenders.map((lender) => (
                <TableRow key={lender.lender_id}>
                  <TableCell component="th" scope="row">
                    {lender.lender_name}
                  </TableCell>
                  <TableCell align="right">{count(lender.decided)}</TableCell>
                  <TableCell align="right">
                    {lender.approval_percent === null ? '–' : `${lender.approval_percent} %`}
                  </TableCell>
                  <TableCell align="right">{lender.median_hours === null ? '–' : count(lender.median_hours)}</TableCell>
                  <TableCell align="right">{count(lender.disbursed)}</TableCell>
                  <TableCell align="right">{rupees(lender.amount)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
      )}
    </Part>
  );
}

import Typography from '@mui/material/Typography';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Section } from '../../shared/Section.js';
import { productName } from '../../shared/productName.js';
import { useTexts } from './i18n/useTexts.js';
import type { ReportRecord } from './reportCalls.js';
import { reasonInWords } from './reportWords.js';

/** Which rule would have kept us from sending what the lender then refused. */
export function Refusals({ refusals }: Pick<ReportRecord, 'refusals'>) {
  const t = useTexts();
  return (
    <Section title={t('weMatched')} hint={t('weMatchedHint')}>
      {refusals.length === 0 ? (
        <Typography color="textSecondary">{t('noRefusals')}</Typography>
      ) : (
        <TableContainer tabIndex={0} role="region" aria-label={t('refusalsByReason')}>
          <Table size="small" aria-label={t('refusalsByReason')}>
            <TableHead>
              <TableRow>
                <TableCell>{t('dimension.lender')}</TableCell>
                <TableCell>{t('dimension.product')}</TableCell>
                <TableCell>{t('reason')}</TableCell>
                <TableCell align="right">{t('refused')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {refusals.map(({ lender_id, lender_name, product_type, code, n }) => (
                <TableRow key={`${lender_id} ${product_type} ${code}`}>
                  <TableCell>{lender_name}</TableCell>
                  <TableCell>{product_type ? productName(product_type) : t('noProduct')}</TableCell>
                  <TableCell>{reasonInWords(t, code)}</TableCell>
                  <TableCell align="right">{n.toLocaleString('en-IN')}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </Section>
  );
}

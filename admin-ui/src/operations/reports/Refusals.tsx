import Typography from '@mui/material/Typography';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { Section } from '../../shared/Section.js';
import type { ReportRecord } from './reportCalls.js';
import { reasonInWords } from './reportWords.js';

/** Which rule would have kept us from sending what the lender then refused. */
export function Refusals({ refusals }: Pick<ReportRecord, 'refusals'>) {
  return (
    <Section
      title="We matched, the lender refused"
      hint="By the reason that came with the refusal: a rule of the lender that says the same would have told it before."
    >
      {refusals.length === 0 ? (
        <Typography color="textSecondary">No lender refused in these days.</Typography>
      ) : (
        <TableContainer tabIndex={0} role="region" aria-label="Refusals by reason">
          <Table size="small" aria-label="Refusals by reason">
            <TableHead>
              <TableRow>
                <TableCell>Lender</TableCell>
                <TableCell>Product</TableCell>
                <TableCell>Reason</TableCell>
                <TableCell align="right">Refused</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {refusals.map(({ lender_id, lender_name, product_type, code, n }) => (
                <TableRow key={`${lender_id} ${product_type} ${code}`}>
                  <TableCell>{lender_name}</TableCell>
                  <TableCell>{product_type || 'No product'}</TableCell>
                  <TableCell>{reasonInWords(code)}</TableCell>
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

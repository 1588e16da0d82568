import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { DiligenceFullRecord } from '../../api/records.js';
import { useTexts } from './i18n/useTexts.js';

/** Who else has the same mobile number, PAN or bank account. */
export function Duplicates({ duplicates }: Pick<DiligenceFullRecord, 'duplicates'>) {
  const t = useTexts();
  if (duplicates.length === 0) return <Typography variant="body2">{t('nobody')}</Typography>;
  return (
    <Table size="small" aria-label={t('same')}>
      <TableHead>
        <TableRow>
          <TableCell>{t('by')}</TableCell>
          <TableCell>{t('name')}</TableCell>
          <TableCell>{t('partner')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {duplicates.map(({ by, payee_kind, payee_id, name, partner_name }) => (
          <TableRow key={`${by} ${payee_kind} ${payee_id}`}>
            <TableCell>{t(`by.${by}`)}</TableCell>
            <TableCell>
              {name} ({t(`kind.${payee_kind}`)})
            </TableCell>
            <TableCell>{partner_name}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

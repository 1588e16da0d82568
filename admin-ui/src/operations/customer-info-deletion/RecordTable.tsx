import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { GROUND_WORDS, RECORD_WORDS } from '@marketplace/contract/privacy/records.js';
import { useLanguage } from '../../shared/language.js';
import type { DeletionPreview } from './deletionCalls.js';
import { useTexts } from './i18n/useTexts.js';

/** Of each kind of record that there is: how many go, how many stay, and why. */
export function RecordTable({ records }: Pick<DeletionPreview, 'records'>) {
  const t = useTexts();
  const language = useLanguage();
  return (
    <Table
      size="small"
      aria-label={t('preview.records')}
      sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 }, fontVariantNumeric: 'tabular-nums', verticalAlign: 'top' } }}
    >
      <TableHead>
        <TableRow>
          <TableCell>{t('preview.kind')}</TableCell>
          <TableCell align="right">{t('preview.erased')}</TableCell>
          <TableCell align="right">{t('preview.kept')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {records
          .filter(({ erased, kept }) => erased + kept > 0)
          .map(({ kind, erased, kept, ground }) => (
            <TableRow key={kind}>
              <TableCell component="th" scope="row">
                {RECORD_WORDS[kind][language]}
                {kept > 0 && ground !== null && (
                  <Typography variant="caption" component="div" color="textSecondary">
                    {GROUND_WORDS[ground][language]}
                  </Typography>
                )}
              </TableCell>
              <TableCell align="right">{erased.toLocaleString('en-IN')}</TableCell>
              <TableCell align="right">{kept.toLocaleString('en-IN')}</TableCell>
            </TableRow>
          ))}
      </TableBody>
    </Table>
  );
}

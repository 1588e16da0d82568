import { useId, useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { keysOfPage } from '../shared/pageKeys.js';
import { useTexts } from './i18n/useTexts.js';
import { SEARCH_KEY } from './searchKey.js';

const KEYS = [
  [SEARCH_KEY, 'keys.search'],
  ['?', 'keys.keys'],
  ['↑ ↓', 'keys.choose'],
  ['Enter', 'keys.open'],
  ['Esc', 'keys.leave'],
  ['Space, ↑ ↓, Space', 'keys.lift'],
  ['Tab, Enter', 'keys.skip'],
] as const;

/** Which keys do what. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts();
  const titleId = useId();
  const [ofPage] = useState(keysOfPage);
  const rows = [...ofPage, ...KEYS.map(([key, does]) => [key, t(does)] as const)];
  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{t('keys')}</DialogTitle>
      <DialogContent tabIndex={0} role="group" aria-labelledby={titleId}>
        <Table size="small" aria-labelledby={titleId}>
          <TableHead>
            <TableRow>
              <TableCell>{t('keys.key')}</TableCell>
              <TableCell>{t('keys.does')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(([key, does]) => (
              <TableRow key={key}>
                <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
                  <kbd>{key}</kbd>
                </TableCell>
                <TableCell>{does}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onClose}>
          {t('keys.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

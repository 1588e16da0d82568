import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import DownloadIcon from '@mui/icons-material/Download';
import { useNotify } from 'react-admin';
import { message } from '@marketplace/contract/i18n/messages.js';
import { saveFile } from '../../api/download.js';
import { pageLanguage } from '../../api/language.js';
import { failureOf } from '../../api/http.js';
import { toCsv } from '../../shared/csv.js';
import { useTexts } from './i18n/useTexts.js';
import { type DialogProps, ListDialog } from './ListDialog.js';
import { RowsTable } from './RowsTable.js';
import { getAllRows } from './uploadCalls.js';
import { rowsInWords } from './uploadWords.js';

/** What is wrong in a file: row numbers as in the sheet, column and message. */
export function ErrorsDialog({ upload, onClose }: DialogProps) {
  const t = useTexts();
  const notify = useNotify();

  async function download() {
    try {
      const rows = await getAllRows(upload.kind, upload.id, 'error');
      const lines = rows.flatMap(({ errors }) => errors.map(({ row, column, message }) => [row, column, message]));
      saveFile(
        new Blob(['\ufeff', toCsv([[t('row'), t('column'), t('message')], ...lines])], { type: 'text/csv' }),
        `${upload.file_name} errors.csv`,
      );
    } catch (error) {
      notify(failureOf(error), { type: 'error' });
    }
  }

  return (
    <ListDialog
      title={`${message(pageLanguage(), 'import.errorsFound')}: ${rowsInWords(t, upload.counts.error)}`}
      onClose={onClose}
      actions={
        <Button startIcon={<DownloadIcon />} onClick={() => void download()}>
          {t('downloadErrors')}
        </Button>
      }
    >
      <Typography variant="body2" color="text.secondary">
        {upload.applied_at === null ? t('correctIn', { fileName: upload.file_name }) : t('correctLeftOut')}
      </Typography>
      <RowsTable upload={upload} outcome="error" />
    </ListDialog>
  );
}

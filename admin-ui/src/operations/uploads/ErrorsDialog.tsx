import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import DownloadIcon from '@mui/icons-material/Download';
import { useNotify } from 'react-admin';
import { message } from '@marketplace/contract/i18n/messages.js';
import { messageOf } from '../../api/http.js';
import { toCsv } from '../../shared/csv.js';
import { type DialogProps, ListDialog } from './ListDialog.js';
import { RowsTable } from './RowsTable.js';
import { getAllRows, saveFile } from './uploadCalls.js';
import { rowsInWords } from './uploadWords.js';

/** What is wrong in a file: row numbers as in the sheet, column and message. */
export function ErrorsDialog({ upload, onClose }: DialogProps) {
  const notify = useNotify();

  async function download() {
    try {
      const rows = await getAllRows(upload.kind, upload.id, 'error');
      const lines = rows.flatMap(({ errors }) => errors.map(({ row, column, message }) => [row, column, message]));
      saveFile(
        new Blob(['\ufeff', toCsv([['Row', 'Column', 'Message'], ...lines])], { type: 'text/csv' }),
        `${upload.file_name} errors.csv`,
      );
    } catch (error) {
      notify(messageOf(error) ?? 'An error occurred', { type: 'error' });
    }
  }

  return (
    <ListDialog
      title={`${message('en', 'import.errorsFound')}: ${rowsInWords(upload.counts.error)}`}
      onClose={onClose}
      actions={
        <Button startIcon={<DownloadIcon />} onClick={() => void download()}>
          Download errors
        </Button>
      }
    >
      <Typography variant="body2" color="text.secondary">
        {upload.applied_at === null
          ? `Nothing was changed. Correct these cells in ${upload.file_name} and upload it again.`
          : `These rows were left out. Correct them and upload them again: rows that were applied change nothing twice.`}
      </Typography>
      <RowsTable upload={upload} outcome="error" />
    </ListDialog>
  );
}

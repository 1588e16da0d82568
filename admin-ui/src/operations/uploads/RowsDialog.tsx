import { useId, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TablePagination from '@mui/material/TablePagination';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import DownloadIcon from '@mui/icons-material/Download';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { RowOutcome } from '@marketplace/contract/imports/uploads.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import { messageOf } from '../../api/http.js';
import { toCsv } from '../../shared/csv.js';
import { getAllRows, getRows, saveFile, type Upload, type UploadRow } from './uploadCalls.js';
import { count, outcomeWords, rowsInWords } from './uploadWords.js';

const PER_PAGE = 50;

interface DialogProps {
  upload: Upload;
  onClose: () => void;
}

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
        Nothing was changed. Correct these cells in {upload.file_name} and upload it again.
      </Typography>
      <RowsTable upload={upload} outcome="error" />
    </ListDialog>
  );
}

const RESULT_OUTCOMES: readonly RowOutcome[] = ['created', 'updated', 'unchanged', 'unmatched', 'undone', 'kept'];

/** SPEC section 2: how many were created and updated, and which; before the file is applied, would be. */
export function ResultDialog({ upload, onClose }: DialogProps) {
  const shown = RESULT_OUTCOMES.filter(
    (outcome) => outcome === 'created' || outcome === 'updated' || upload.counts[outcome] > 0,
  );
  const [outcome, setOutcome] = useState<RowOutcome>(shown.find((one) => upload.counts[one] > 0) ?? 'updated');
  return (
    <ListDialog title={upload.applied_at === null ? 'What it would do' : 'Upload result'} onClose={onClose}>
      <Box role="group" aria-label="Rows" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {shown.map((one) => (
          <Button
            key={one}
            variant={one === outcome ? 'contained' : 'outlined'}
            aria-pressed={one === outcome}
            onClick={() => setOutcome(one)}
          >
            {outcomeWords(upload, one)}: {count(upload.counts[one])}
          </Button>
        ))}
      </Box>
      <RowsTable key={outcome} upload={upload} outcome={outcome} />
    </ListDialog>
  );
}

interface ListDialogProps {
  title: string;
  actions?: React.ReactNode;
  onClose: () => void;
  children: React.ReactNode;
}

export function ListDialog({ title, actions, onClose, children }: ListDialogProps) {
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const titleId = useId();
  return (
    <Dialog open fullWidth maxWidth="md" fullScreen={phone} aria-labelledby={titleId} onClose={onClose}>
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent tabIndex={0} sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        {children}
      </DialogContent>
      <DialogActions>
        {actions}
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function RowsTable({ upload, outcome }: { upload: Upload; outcome: RowOutcome }) {
  const [page, setPage] = useState(0);
  const { data, error } = useQuery({
    queryKey: ['upload-rows', upload.kind, upload.id, upload.state, outcome, page],
    queryFn: () => getRows(upload.kind, upload.id, outcome, page * PER_PAGE, PER_PAGE),
    placeholderData: keepPreviousData,
  });
  if (error) return <Alert severity="error">The rows could not be loaded. {messageOf(error)}</Alert>;
  if (data === undefined) return <Skeleton variant="rounded" height={160} />;
  if (data.items.length === 0) return <Typography>None of the rows.</Typography>;
  return (
    <>
      {outcome === 'error' ? (
        <ErrorTable rows={data.items} />
      ) : (
        <RowTable rows={data.items} first={page * PER_PAGE + 1} />
      )}
      {data.total > PER_PAGE && (
        <TablePagination
          component="div"
          count={data.total}
          page={page}
          rowsPerPage={PER_PAGE}
          rowsPerPageOptions={[PER_PAGE]}
          onPageChange={(_event, next) => setPage(next)}
        />
      )}
    </>
  );
}

const NARROW_ON_PHONES = { '& .MuiTableCell-root': { px: { xs: 0.75, sm: 2 } } };

function ErrorTable({ rows }: { rows: UploadRow[] }) {
  return (
    <Table size="small" aria-label="Errors" sx={NARROW_ON_PHONES}>
      <TableHead>
        <TableRow>
          <TableCell align="right">Row</TableCell>
          <TableCell>Column</TableCell>
          <TableCell>Message</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.flatMap((row) =>
          row.errors.map((problem, index) => (
            <TableRow key={`${row.id} ${index}`}>
              <TableCell align="right">{count(problem.row)}</TableCell>
              <TableCell>{problem.column || 'Whole row'}</TableCell>
              <TableCell>{problem.message}</TableCell>
            </TableRow>
          )),
        )}
      </TableBody>
    </Table>
  );
}

function RowTable({ rows, first }: { rows: UploadRow[]; first: number }) {
  return (
    <Table size="small" aria-label="Applications" sx={NARROW_ON_PHONES}>
      <TableHead>
        <TableRow>
          <TableCell align="right">No.</TableCell>
          <TableCell>UUID</TableCell>
          <TableCell align="right">Row</TableCell>
          <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>In the file</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, index) => (
          <TableRow key={row.id}>
            <TableCell align="right">{count(first + index)}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>{row.uuid ?? row.lender_reference_id ?? '—'}</TableCell>
            <TableCell align="right">{count(row.row)}</TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
              {row.repeats_row === null ? (row.status ?? '') : `Same as row ${count(row.repeats_row)}`}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

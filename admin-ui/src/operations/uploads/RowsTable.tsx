import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RowOutcome } from '@marketplace/contract/imports/uploads.js';
import { failureOf } from '../../api/http.js';
import { Pages } from '../../shared/Pages.js';
import { useTexts } from './i18n/useTexts.js';
import { getRows, type Upload, type UploadRow } from './uploadCalls.js';
import { count } from './uploadWords.js';

const PER_PAGE = 50;

export function RowsTable({ upload, outcome }: { upload: Upload; outcome: RowOutcome }) {
  const t = useTexts();
  const [page, setPage] = useState(0);
  const { data, error } = useQuery({
    queryKey: ['upload-rows', upload.kind, upload.id, upload.state, outcome, page],
    queryFn: () => getRows(upload.kind, upload.id, outcome, page * PER_PAGE, PER_PAGE),
    placeholderData: keepPreviousData,
  });
  if (error) return <Alert severity="error">{t('rowsNotLoaded', { error: failureOf(error) })}</Alert>;
  if (data === undefined) return <Skeleton variant="rounded" height={160} />;
  if (data.items.length === 0) return <Typography>{t('noRows')}</Typography>;
  return (
    <>
      {outcome === 'error' ? (
        <ErrorTable rows={data.items} />
      ) : (
        <RowTable rows={data.items} kind={upload.kind} first={page * PER_PAGE + 1} />
      )}
      <Pages total={data.total} page={page} perPage={PER_PAGE} onPage={setPage} />
    </>
  );
}

const NARROW_ON_PHONES = { '& .MuiTableCell-root': { px: { xs: 0.75, sm: 2 } } };

function ErrorTable({ rows }: { rows: UploadRow[] }) {
  const t = useTexts();
  return (
    <Table size="small" aria-label={t('outcome.error')} sx={NARROW_ON_PHONES}>
      <TableHead>
        <TableRow>
          <TableCell align="right">{t('row')}</TableCell>
          <TableCell>{t('column')}</TableCell>
          <TableCell>{t('message')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.flatMap((row) =>
          row.errors.map((problem, index) => (
            <TableRow key={`${row.id} ${index}`}>
              <TableCell align="right">{count(problem.row)}</TableCell>
              <TableCell>{problem.column || t('wholeRow')}</TableCell>
              <TableCell>{problem.message}</TableCell>
            </TableRow>
          )),
        )}
      </TableBody>
    </Table>
  );
}

function RowTable({ rows, kind, first }: { rows: UploadRow[]; kind: Upload['kind']; first: number }) {
  const t = useTexts();
  return (
    <Table size="small" aria-label={t(kind === 'payout' ? 'payments' : 'applications')} sx={NARROW_ON_PHONES}>
      <TableHead>
        <TableRow>
          <TableCell align="right">{t('number')}</TableCell>
          <TableCell>{kind === 'payout' ? t('reference') : 'UUID'}</TableCell>
          <TableCell align="right">{t('row')}</TableCell>
          <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>{t('inFile')}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, index) => (
          <TableRow key={row.id}>
            <TableCell align="right">{count(first + index)}</TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere' }}>
              {row.uuid ?? row.payment_reference ?? row.lender_reference_id ?? '—'}
            </TableCell>
            <TableCell align="right">{count(row.row)}</TableCell>
            <TableCell sx={{ display: { xs: 'none', sm: 'table-cell' } }}>
              {row.repeats_row === null ? (row.status ?? '') : t('sameAs', { repeatsRow: count(row.repeats_row) })}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

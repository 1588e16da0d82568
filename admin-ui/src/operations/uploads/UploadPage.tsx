import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import DownloadIcon from '@mui/icons-material/Download';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { ImportKind } from '@marketplace/contract/imports/columns.js';
import { failureOf } from '../../api/http.js';
import { DisbursalDifferences } from '../../loans/applications/DisbursalDifferences.js';
import { mayOpen } from '../../session/session.js';
import { ExportOf } from '../../shared/ListExport.js';
import { LoadError } from '../../shared/LoadError.js';
import { Pages } from '../../shared/Pages.js';
import { FileChooser } from './FileChooser.js';
import { useTexts } from './i18n/useTexts.js';
import { UnmatchedQueue } from './UnmatchedQueue.js';
import { downloadTemplate, getHistory, sendFile } from './uploadCalls.js';
import { UploadPanel } from './UploadPanel.js';
import { isBusy } from './uploadWords.js';

const PER_PAGE = 5;
const ASK_AGAIN_MS = 700;
const HEAD = { display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' };

/** The page of one kind of file: send one, see what it would do, apply it; the earlier ones and what they left open. */
export default function UploadPage({ kind }: { kind: ImportKind }) {
  const t = useTexts();
  const [page, setPage] = useState(0);
  const [latest, setLatest] = useState<number>();
  const notify = useNotify();
  const client = useQueryClient();
  const history = useQuery({
    queryKey: ['uploads', kind, page],
    queryFn: () => getHistory(kind, page * PER_PAGE, PER_PAGE),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some(isBusy) ? ASK_AGAIN_MS : false),
  });
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['uploads', kind] });
    void client.invalidateQueries({ queryKey: ['unmatched', kind] });
  };
  const send = useMutation({
    mutationFn: (file: File) => sendFile(kind, file),
    onSuccess: ({ id }) => {
      setLatest(id);
      setPage(0);
      refresh();
    },
  });
  // Applying and undoing change what waits.
  const after = history.data?.items.map(({ id, state }) => `${id} ${state}`).join();

  async function template(format: 'csv' | 'xlsx') {
    try {
      await downloadTemplate(kind, format);
    } catch (error) {
      notify(failureOf(error), { type: 'error' });
    }
  }

  return (
    <Box sx={{ display: 'grid', gap: 3, maxWidth: 960, '& > *': { minWidth: 0 } }}>
      <Paper
        component="section"
        aria-label={t('uploadAFile')}
        variant="outlined"
        sx={{ p: 2, display: 'grid', gap: 1.5 }}
      >
        <Typography variant="body2">{t(`contents.${kind}`)}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button size="small" startIcon={<DownloadIcon />} onClick={() => void template('xlsx')}>
            {t('templateXlsx')}
          </Button>
          <Button size="small" startIcon={<DownloadIcon />} onClick={() => void template('csv')}>
            {t('templateCsv')}
          </Button>
        </Box>
        <FileChooser
          key={latest}
          refusal={send.error ? failureOf(send.error) : undefined}
          busy={send.isPending}
          onSend={(file) => send.mutate(file)}
        />
      </Paper>
      <Box component="section" aria-labelledby="uploads-history" sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={HEAD}>
          <Typography variant="h2" id="uploads-history">
            {t('uploads')}
          </Typography>
          <ExportOf key={kind} list={`${kind}-uploads`} hasRows={(history.data?.total ?? 0) > 0} />
        </Box>
        {history.error && (
          <LoadError what={t('theUploads')} error={history.error} onRetry={() => void history.refetch()} />
        )}
        {history.data === undefined && !history.error && <Skeleton variant="rounded" height={120} />}
        {history.data?.total === 0 && <Typography color="text.secondary">{t('noUploads')}</Typography>}
        {history.data?.items.map((upload) => (
          <UploadPanel key={upload.id} upload={upload} latest={upload.id === latest} onChange={refresh} />
        ))}
        <Pages total={history.data?.total ?? 0} page={page} perPage={PER_PAGE} onPage={setPage} />
      </Box>
      {kind !== 'payout' && (
        <Box component="section" aria-labelledby="uploads-unmatched" sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="h2" id="uploads-unmatched">
            {t('unmatchedRows')}
          </Typography>
          <UnmatchedQueue kind={kind} after={after} onSettled={refresh} />
        </Box>
      )}
      {(kind === 'status' || kind === 'mis') && mayOpen('commission-ledger') && (
        <Box component="section" aria-labelledby="uploads-differences" sx={{ display: 'grid', gap: 1.5 }}>
          <Typography variant="h2" id="uploads-differences">
            {t('differences')}
          </Typography>
          <DisbursalDifferences after={after} />
        </Box>
      )}
    </Box>
  );
}

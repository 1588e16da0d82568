import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import type { LenderFileKind } from '@marketplace/contract/imports/columns.js';
import { failureOf } from '../../api/http.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { ExportOf } from '../../shared/ListExport.js';
import { QueueList } from '../../shared/QueueList.js';
import { useTexts } from './i18n/useTexts.js';
import { MatchDialog } from './MatchDialog.js';
import { dismissRow, getUnmatched, type UnmatchedRow } from './uploadCalls.js';
import { nameOfRow, rowInWords } from './uploadWords.js';

const PER_PAGE = 10;

interface QueueProps {
  kind: LenderFileKind;
  /** The queue is read anew when it changes. */
  after: string | undefined;
  onSettled: () => void;
}

/** Rows of applied files that no application was found for: somebody who knows matches them by hand. */
export function UnmatchedQueue({ kind, after, onSettled }: QueueProps) {
  const t = useTexts();
  const [page, setPage] = useState(0);
  const [acting, setActing] = useState<{ row: UnmatchedRow; action: 'match' | 'dismiss' }>();
  const notify = useNotify();
  const query = useQuery({
    queryKey: ['unmatched', kind, after, page],
    queryFn: () => getUnmatched(kind, page * PER_PAGE, PER_PAGE),
    placeholderData: keepPreviousData,
  });

  function settled(text: string) {
    notify(text, { type: 'success' });
    setActing(undefined);
    setPage(0);
    onSettled();
  }

  const dismiss = useMutation({
    mutationFn: (row: UnmatchedRow) => dismissRow(kind, row.id),
    onSuccess: () => settled(t('dismissed')),
    onError: (problem) => notify(failureOf(problem), { type: 'error' }),
  });

  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'flex-end' }}>
        <ExportOf list={`${kind}-unmatched`} hasRows={(query.data?.total ?? 0) > 0} />
      </Box>
      <QueueList
        query={query}
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
        failure={t('queueNotLoaded')}
        empty={t('queueEmpty')}
        nameOf={(row) => nameOfRow(t, row)}
      >
        {(row) => (
          <>
            <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{rowInWords(t, row)}</Typography>
              <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {nameOfRow(t, row)}
              </Typography>
              {row.not_sent === 1 && (
                <Typography id={`not-sent-${row.id}`} variant="body2">
                  {t('notSent')}
                </Typography>
              )}
            </Box>
            <Button variant="outlined" onClick={() => setActing({ row, action: 'match' })}>
              {t('match')}
            </Button>
            <Button color="error" onClick={() => setActing({ row, action: 'dismiss' })}>
              {t('dismiss')}
            </Button>
          </>
        )}
      </QueueList>
      {acting?.action === 'match' && (
        <MatchDialog
          kind={kind}
          row={acting.row}
          onDone={() => settled(t('matched'))}
          onClose={() => setActing(undefined)}
        />
      )}
      {acting?.action === 'dismiss' && (
        <ConfirmDialog
          text={t('dismissSure', { row: nameOfRow(t, acting.row) })}
          confirmLabel={t('dismiss')}
          busy={dismiss.isPending}
          onConfirm={() => dismiss.mutate(acting.row)}
          onClose={() => setActing(undefined)}
        />
      )}
    </>
  );
}

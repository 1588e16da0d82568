import { useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import RefreshIcon from '@mui/icons-material/Refresh';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { JOBS_PER_PAGE, SHOWN_JOB_STATES, type ShownJobState } from '@marketplace/contract/outbox/outbox.js';
import { messageOf } from '../../api/http.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { ExportOf } from '../../shared/ListExport.js';
import { LoadError } from '../../shared/LoadError.js';
import { useTexts } from './i18n/useTexts.js';
import { JobTable, retryId } from './JobTable.js';
import { getJobs, getTopics, retryJob, retryTopic } from './outboxCalls.js';

/** What the service has still to do, and what it could not do. */
export default function OutboxPage() {
  const t = useTexts();
  const notify = useNotify();
  const client = useQueryClient();
  const [state, setState] = useState<ShownJobState>('failed');
  const [topic, setTopic] = useState('');
  const [asking, setAsking] = useState(false);
  const said = useRef<HTMLElement>(null);
  const topics = useQuery({ queryKey: ['outbox', 'topics'], queryFn: getTopics });
  const jobs = useInfiniteQuery({
    queryKey: ['outbox', 'jobs', state, topic],
    queryFn: ({ pageParam }) => getJobs(state, topic, pageParam),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length === JOBS_PER_PAGE ? page.at(-1)?.cursor : undefined),
  });
  const retry = useMutation({
    mutationFn: (what: { id: number } | { topic: string }) =>
      'id' in what ? retryJob(what.id) : retryTopic(what.topic),
    onSuccess: ({ count }) =>
      notify(count === 0 ? t('retriedNone') : t('retried', { smart_count: count }), {
        type: count === 0 ? 'info' : 'success',
      }),
    onError: (error) => notify(messageOf(error) ?? t('failed'), { type: 'error' }),
    onSettled: async (_answer, _error, what) => {
      setAsking(false);
      const place = rows?.findIndex((job) => 'id' in what && job.id === what.id) ?? -1;
      const next = place < 0 ? [] : [rows?.[place], rows?.[place + 1], rows?.[place - 1]];
      await client.invalidateQueries({ queryKey: ['outbox'] });
      // The button that was pressed is gone with its job: the focus goes on to the next one, or to what is said instead.
      requestAnimationFrame(() => {
        const buttons = next.map((job) => job && document.getElementById(retryId(job.id)));
        (buttons.find((button) => button instanceof HTMLElement) ?? said.current)?.focus();
      });
    },
  });
  const failedOfTopic = topics.data?.find((one) => one.topic === topic)?.failed ?? 0;
  const rows = jobs.data?.pages.flat();

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2" color="textSecondary">
        {t('what')}
      </Typography>
      <Box
        role="group"
        aria-label={t('filters')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
      >
        <TextField
          select
          size="small"
          label={t('state')}
          value={state}
          onChange={(event) => setState(event.target.value as ShownJobState)}
          sx={{ flex: '1 1 140px', maxWidth: 200 }}
        >
          {SHOWN_JOB_STATES.map((one) => (
            <MenuItem key={one} value={one}>
              {t(`state.${one}`)}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          size="small"
          label={t('topic')}
          value={topic}
          onChange={(event) => setTopic(event.target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
          sx={{ flex: '1 1 200px', maxWidth: 360 }}
        >
          <MenuItem value="">{t('allTopics')}</MenuItem>
          {[...new Set([...(topics.data ?? []).map((one) => one.topic), ...(topic === '' ? [] : [topic])])].map(
            (one) => {
              const { waiting = 0, failed = 0 } = topics.data?.find((count) => count.topic === one) ?? {};
              return (
                <MenuItem key={one} value={one}>
                  {t('topicCount', { topic: one, waiting, failed })}
                </MenuItem>
              );
            },
          )}
        </TextField>
        <Button
          startIcon={<RefreshIcon />}
          loading={jobs.isFetching && !jobs.isFetchingNextPage}
          onClick={() => void client.invalidateQueries({ queryKey: ['outbox'] })}
        >
          {t('refresh')}
        </Button>
        <ExportOf
          key={`${state} ${topic}`}
          list="outbox"
          filter={{ state, ...(topic !== '' && { topic }) }}
          hasRows={Boolean(rows?.length)}
        />
        {state === 'failed' && failedOfTopic > 0 && (
          <Button variant="outlined" onClick={() => setAsking(true)}>
            {t('retryAll', { topic })}
          </Button>
        )}
      </Box>
      {jobs.error && <LoadError what={t('list')} error={jobs.error} onRetry={() => void jobs.refetch()} />}
      {rows === undefined && !jobs.error && <Skeleton variant="rounded" height={160} />}
      {rows !== undefined && rows.length > 0 && (
        <JobTable jobs={rows} state={state} busy={retry.isPending} onRetry={(id) => retry.mutate({ id })} />
      )}
      <Typography ref={said} tabIndex={-1} variant="body2" color="textSecondary" role="status" sx={{ outline: 'none' }}>
        {rows !== undefined && (rows.length === 0 ? t(`none.${state}`) : t('shown', { smart_count: rows.length }))}
      </Typography>
      {jobs.hasNextPage && (
        <Button
          variant="outlined"
          sx={{ justifySelf: 'start' }}
          loading={jobs.isFetchingNextPage}
          onClick={() => void jobs.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          text={t('retryAllAsk', { topic, smart_count: failedOfTopic })}
          confirmLabel={t('retry')}
          busy={retry.isPending}
          onConfirm={() => retry.mutate({ topic })}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}

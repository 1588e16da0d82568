import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { Link as RouterLink, useParams } from 'react-router';
import { payoutRunAfter } from '@marketplace/contract/tax/payout-run.js';
import { failureOf } from '../../api/http.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { WithAside } from '../../shared/DetailPage.js';
import { Facts } from '../../shared/Facts.js';
import { Figures } from '../../shared/Figures.js';
import { HistoryButton } from '../../shared/HistoryButton.js';
import { LoadError } from '../../shared/LoadError.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { PAYOUT_ANSWERS, PAYOUT_RUNS } from '../../shared/paths.js';
import { Section } from '../../shared/Section.js';
import { Spinner } from '../../shared/Spinner.js';
import { plainWords } from '../../shared/words.js';
import { CancelRunDialog } from './CancelRunDialog.js';
import { useTexts } from './i18n/useTexts.js';
import { PaymentRow, PaymentRows } from './PaymentRows.js';
import {
  approveRun,
  fetchFile,
  getRun,
  getRunPayments,
  money,
  PER_PAGE,
  type Run,
  runKey,
  RUNS_KEY,
} from './runCalls.js';

/** One run: its state, who did what with it, and what the bank says about each payment. */
export default function PayoutRunPage() {
  const t = useTexts();
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({ queryKey: runKey(id), queryFn: () => getRun(id) });
  return (
    <>
      <PageTitle title={t('run.name', { id: data?.id ?? '' })} />
      <Box sx={{ mb: 1.5 }}>
        <Link component={RouterLink} to={PAYOUT_RUNS}>
          {t('run.back')}
        </Link>
      </Box>
      {error && <LoadError what={t('theRun')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Spinner />}
      {data && !error && (
        <>
          <Actions run={data} />
          <WithAside aside={<About run={data} />}>
            <Payments run={data} />
          </WithAside>
        </>
      )}
    </>
  );
}

function Actions({ run }: { run: Run }) {
  const t = useTexts();
  const client = useQueryClient();
  const notify = useNotify();
  const [asked, setAsked] = useState<'fetch' | 'cancel'>();
  const { id, state, total_amount, payments, open, is_mine, is_mine_downloaded } = run;
  const renew = () =>
    Promise.all(
      [runKey(id), [...runKey(id), 'payments'], RUNS_KEY].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  const approve = useMutation({
    mutationFn: () => approveRun(id),
    onSuccess: async () => {
      notify(t('approved'), { type: 'success' });
      await renew();
    },
  });
  const fetching = useMutation({
    mutationFn: () => fetchFile(id),
    onSuccess: async () => {
      notify(t('fetched'), { type: 'success' });
      await renew();
    },
    onSettled: () => setAsked(undefined),
  });
  const may = (what: 'approve' | 'download' | 'cancel') => payoutRunAfter(state, what) !== undefined;
  const problem = approve.error ?? fetching.error;
  return (
    <Paper variant="outlined" sx={{ p: 1.5, mb: 2, display: 'grid', gap: 1.5 }}>
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {[
          t(`state.${state}`),
          t('payments.count', { smart_count: payments, count: payments.toLocaleString('en-IN') }),
          money(total_amount),
        ].join(' · ')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {state === 'MADE' && is_mine === 1
          ? t('hint.mine')
          : t(`hint.${state}`, { smart_count: open, count: open.toLocaleString('en-IN') })}
        {may('cancel') && is_mine_downloaded === 1 && ` ${t('cancel.mine')}`}
      </Typography>
      {problem && <Alert severity="error">{failureOf(problem)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {may('approve') && (
          <Button
            variant="contained"
            disabled={is_mine === 1}
            loading={approve.isPending}
            onClick={() => approve.mutate()}
          >
            {t('approve')}
          </Button>
        )}
        {may('download') && (
          <Button variant={state === 'APPROVED' ? 'contained' : 'outlined'} onClick={() => setAsked('fetch')}>
            {t(state === 'APPROVED' ? 'fetch' : 'fetchAgain')}
          </Button>
        )}
        {state === 'DOWNLOADED' && (
          <Button variant="contained" component={RouterLink} to={PAYOUT_ANSWERS}>
            {t('answer')}
          </Button>
        )}
        {may('cancel') && (
          <Button
            variant="outlined"
            color="error"
            disabled={is_mine_downloaded === 1}
            onClick={() => setAsked('cancel')}
          >
            {t('cancel')}
          </Button>
        )}
        <HistoryButton
          resource={`payout-runs/${id}/history`}
          name={t('run.name', { id })}
          actions={{
            create: t('history.create'),
            approve: t('history.approve'),
            download: t('history.download'),
            cancel: t('history.cancel'),
            finish: t('history.finish'),
          }}
          words={{
            labels: {
              state: t('history.state'),
              downloads: t('history.downloads'),
              payments: t('payments'),
              total_amount: t('total'),
            },
            inWords: plainWords,
          }}
        />
      </Box>
      {asked === 'fetch' && (
        <ConfirmDialog
          text={t('fetchSure')}
          confirmLabel={t('fetch')}
          busy={fetching.isPending}
          onConfirm={() => fetching.mutate()}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'cancel' && (
        <CancelRunDialog
          run={run}
          onClose={() => setAsked(undefined)}
          onDone={() => {
            setAsked(undefined);
            void renew();
          }}
        />
      )}
    </Paper>
  );
}

function About({ run }: { run: Run }) {
  const t = useTexts();
  const who = (name: string | null, at: string | null) =>
    at === null ? null : [name, formatIstDateTime(at)].filter(Boolean).join(', ');
  return (
    <Section title={t('about')}>
      <Facts
        facts={[
          [t('about.made'), who(run.created_by, run.created_at)],
          [t('about.approved'), who(run.approved_by, run.approved_at)],
          [t('about.fetched'), who(run.downloaded_by, run.downloaded_at)],
          [
            t('about.times'),
            run.downloads === 0 ? null : t('about.times.value', { smart_count: run.downloads, count: run.downloads }),
          ],
          run.state === 'CANCELLED'
            ? [t('about.cancelled'), who(run.cancelled_by, run.ended_at)]
            : [t('about.ended'), run.ended_at && formatIstDateTime(run.ended_at)],
          [t('about.reason'), run.cancel_reason],
        ]}
      />
    </Section>
  );
}

function Payments({ run }: { run: Run }) {
  const t = useTexts();
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [...runKey(run.id), 'payments'],
    queryFn: ({ pageParam }) => getRunPayments(run.id, pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.items.length < PER_PAGE ? undefined : pages.length * PER_PAGE),
  });
  const rows = data?.pages.flatMap(({ items }) => items);
  return (
    <Section title={t('payments')}>
      <Figures
        figures={[
          [t('open'), run.open.toLocaleString('en-IN')],
          [`${t('paid')} (${run.paid.toLocaleString('en-IN')})`, money(run.paid_amount)],
          [`${t('returned')} (${run.returned.toLocaleString('en-IN')})`, money(run.returned_amount)],
        ]}
      />
      {error && <LoadError what={t('thePayments')} error={error} onRetry={() => void refetch()} />}
      {rows === undefined && !error && <Skeleton variant="rounded" height={200} />}
      {rows && (
        <PaymentRows label={t('payments')}>
          {rows.map((one) => (
            <PaymentRow
              key={one.id}
              payment={one}
              more={[
                one.reference,
                t(`payment.${one.state}`),
                one.utr && t('payment.utr', { utr: one.utr }),
                one.bank_reason,
              ]}
            />
          ))}
        </PaymentRows>
      )}
      {hasNextPage && (
        <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </Section>
  );
}

import { useEffect, useId, useMemo, useRef, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink, useNavigate, useParams, useSearchParams } from 'react-router';
import { isOpenState } from '@marketplace/contract/cases/cases.js';
import { failureOf } from '../../api/http.js';
import { WithAside } from '../../shared/DetailPage.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { LoadError } from '../../shared/LoadError.js';
import { type PageKey, usePageKeys } from '../../shared/pageKeys.js';
import { PageTitle } from '../../shared/PageTitle.js';
import { CASES } from '../../shared/paths.js';
import { Spinner } from '../../shared/Spinner.js';
import { type Action, ActionDialog, lendersWaiting } from './ActionDialog.js';
import { type Case, type CaseAddress, type CaseHolder, claim, followUp, getCase } from './caseCalls.js';
import { CaseAside, CaseSections, NextStep } from './CaseSections.js';
import { useTexts } from './i18n/useTexts.js';
import { followUpInWords } from './QueuePage.js';
import { useRenewedLease } from './useRenewedLease.js';

/** One application with everything that support needs, and what can be done. */
export default function CasePage() {
  const t = useTexts();
  const { id = '', pid = '' } = useParams();
  const [search] = useSearchParams();
  const address = useMemo(() => ({ id, pid }), [id, pid]);
  const { data, error, refetch } = useQuery({
    queryKey: ['csr-case', id, pid],
    queryFn: () => getCase(address),
    // Each look is recorded; coming back to the window is none.
    refetchOnWindowFocus: false,
  });
  const queue = `${CASES}?queue=${search.get('queue') ?? 'mine'}`;
  return (
    <>
      <PageTitle title={data?.customer.applicant_name ?? t('theCase')} />
      <Box sx={{ mb: 1.5 }}>
        <Link component={RouterLink} to={queue}>
          {t('backToQueue')}
        </Link>
      </Box>
      {error && <LoadError what={t('theCase')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Spinner />}
      {data && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <ActionBar address={address} data={data} queue={queue} />
          <NextStep data={data} />
          <WithAside asideFirst aside={<CaseAside address={address} data={data} />}>
            <CaseSections address={address} data={data} onReload={() => void refetch()} />
          </WithAside>
        </Box>
      )}
    </>
  );
}

/** Who has the case, and the buttons and keys of what can be done with it. */
function ActionBar({ address, data, queue }: { address: CaseAddress; data: Case; queue: string }) {
  const t = useTexts();
  const navigate = useNavigate();
  const client = useQueryClient();
  const bar = useRef<HTMLDivElement>(null);
  const [action, setAction] = useState<Action>();
  const { holder, state } = data;
  const isMine = holder.is_mine === 1;
  const noLender = lendersWaiting(data).length === 0;
  const noLenderId = useId();
  useRenewedLease(address, isMine);

  const changed = () => {
    void client.invalidateQueries({ queryKey: ['csr-queue'] });
    void client.invalidateQueries({ queryKey: ['waiting'] });
    return client.invalidateQueries({ queryKey: ['csr-case', address.id] });
  };
  // Also after a refusal: somebody else has it now.
  const take = useMutation({ mutationFn: () => claim(address), onSettled: changed });
  const done = useMutation({
    mutationFn: () => followUp(address, { day: null, time: null }),
    onSettled: changed,
  });
  const { mutate: takeIt } = take;

  // The button that was pressed is gone; what comes next takes the focus.
  const wasMine = useRef(isMine);
  useEffect(() => {
    if (isMine && !wasMine.current) bar.current?.querySelector('button')?.focus();
    wasMine.current = isMine;
  }, [isMine]);

  const keys = useMemo<PageKey[]>(() => {
    const back = { key: 'q', does: t('key.back'), press: () => void navigate(queue) };
    if (!isMine) return [{ key: 't', does: t('key.take'), press: () => takeIt() }, back];
    return [
      { key: 'n', does: t('key.note'), press: () => setAction('note') },
      { key: 'f', does: t('key.followUp'), press: () => setAction('follow-up') },
      { key: 'r', does: t('key.ticket'), press: () => setAction('ticket') },
      back,
    ];
  }, [isMine, navigate, queue, t, takeIt]);
  usePageKeys(keys);

  const problem = take.error ?? done.error;
  const planned = followUpInWords(t, holder.follow_up_at);
  return (
    <Paper
      ref={bar}
      variant="outlined"
      component="section"
      aria-label={t('actions')}
      sx={{ p: 1.5, display: 'grid', gap: 1.5 }}
    >
      <Box role="status" sx={{ fontWeight: 600 }}>
        {[holderInWords(t, holder), planned].filter((text) => text !== null).join(' ')}
      </Box>
      {problem && <Alert severity="error">{failureOf(problem)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& button': { minHeight: 44 } }}>
        {!isMine && (
          <Button
            variant="contained"
            loading={take.isPending}
            disabled={holder.until !== null}
            onClick={() => takeIt()}
          >
            {t('take')}
          </Button>
        )}
        {isMine && (
          <>
            <Button variant="contained" onClick={() => setAction('note')}>
              {t('addNote')}
            </Button>
            <Button variant="outlined" onClick={() => setAction('follow-up')}>
              {t('plan')}
            </Button>
            {holder.follow_up_at !== null && (
              <Button variant="outlined" loading={done.isPending} onClick={() => done.mutate()}>
                {t('planDone')}
              </Button>
            )}
            <Button variant="outlined" onClick={() => setAction('link')}>
              {t('sendLink')}
            </Button>
            <Button
              variant="outlined"
              disabled={noLender}
              aria-describedby={noLender ? noLenderId : undefined}
              onClick={() => setAction('lender-link')}
            >
              {t('lenderLink')}
            </Button>
            <Button variant="outlined" onClick={() => setAction('fill-in')}>
              {t('fillIn')}
            </Button>
            <Button variant="outlined" onClick={() => setAction('ticket')}>
              {t('raiseTicket')}
            </Button>
            <Button variant="outlined" onClick={() => setAction('hand-over')}>
              {t('handOver')}
            </Button>
            <Button variant="outlined" onClick={() => setAction('give-back')}>
              {t('giveBack')}
            </Button>
            {isOpenState(state) && (
              <Button variant="outlined" color="error" onClick={() => setAction('withdraw')}>
                {t('withdraw')}
              </Button>
            )}
            <Button variant="outlined" color="error" onClick={() => setAction('deletion')}>
              {t('askDeletion')}
            </Button>
          </>
        )}
      </Box>
      {isMine && noLender && (
        <Typography id={noLenderId} variant="body2" color="textSecondary">
          {t('lenderLink')}: {t('lenderLinkNone')}
        </Typography>
      )}
      {action !== undefined && (
        <ActionDialog
          action={action}
          address={address}
          data={data}
          onDone={changed}
          onClose={() => setAction(undefined)}
        />
      )}
    </Paper>
  );
}

function holderInWords(t: ReturnType<typeof useTexts>, { name, is_mine, until }: CaseHolder): string {
  if (is_mine === 1) return t('youHave');
  if (name === null) return t('nobodyHas');
  return until === null ? t('leftBy', { name }) : t('othersHave', { name, until: formatIstDateTime(until) });
}

import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { formatIstDateTime } from '../../shared/dates.js';
import { messageOf } from '../../api/http.js';
import { LoadError } from '../../shared/LoadError.js';
import { Section } from '../../shared/Section.js';
import { getCheck, startCheck, type AuditCheck } from './auditCalls.js';
import { useTexts } from './i18n/useTexts.js';

const KEY = ['audit-log', 'check'];
const ASK_AGAIN_MS = 2_000;

/** What the last check of the chains found, and a new one. */
export function ChainState() {
  const t = useTexts();
  const notify = useNotify();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: getCheck,
    refetchInterval: ({ state }) => (state.data?.is_running === 1 ? ASK_AGAIN_MS : false),
  });
  const start = useMutation({
    mutationFn: startCheck,
    onSuccess: (check) => client.setQueryData(KEY, check),
    onError: (problem) => notify(messageOf(problem) ?? t('failed'), { type: 'error' }),
  });
  const isRunning = data?.is_running === 1;
  return (
    <Section title={t('chain')} hint={t('chainHint')}>
      {error && <LoadError what={t('state')} error={error} onRetry={() => void refetch()} />}
      {data === undefined && !error && <Skeleton variant="rounded" height={64} />}
      <Box role="status">
        {isRunning && <Typography variant="body2">{t('checking')}</Typography>}
        {data !== undefined && !isRunning && <Result check={data} />}
      </Box>
      {/* Not disabled, which would take the focus away: the server starts no second check. */}
      <Button variant="outlined" aria-disabled={isRunning} onClick={() => isRunning || start.mutate()}>
        {t('check')}
      </Button>
    </Section>
  );
}

function Result({ check }: { check: AuditCheck }) {
  const t = useTexts();
  const { checked_at, link_count, chain_count, problem_count, problems } = check;
  if (checked_at === null) return <Typography variant="body2">{t('never')}</Typography>;
  const facts = { links: link_count, chains: chain_count, when: formatIstDateTime(checked_at) };
  if (problem_count === 0) return <Alert severity="success">{t('whole', facts)}</Alert>;
  return (
    <Alert severity="error">
      {t('wrong', { ...facts, smart_count: problem_count })}
      <Box component="ul" sx={{ m: 0, mt: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
        {problems.map(({ chain, position, problem }) => (
          <li key={`${chain}.${position}.${problem}`}>
            {t('problem', { problem: t(`problem.${problem}` as 'problem.altered'), chain, position: String(position) })}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

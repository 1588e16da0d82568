import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ShownJobState } from '@marketplace/contract/outbox/outbox.js';
import { Facts } from '../../shared/Facts.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { When } from '../../shared/When.js';
import { useTexts } from './i18n/useTexts.js';
import type { JobRecord } from './outboxCalls.js';

interface JobTableProps {
  jobs: readonly JobRecord[];
  /** That all of them have. */
  state: ShownJobState;
  busy: boolean;
  onRetry: (id: number) => void;
}

/** A table, and on narrow screens a tile for each job. */
export function JobTable(props: JobTableProps) {
  return useNarrow() ? <Tiles {...props} /> : <Rows {...props} />;
}

function Rows({ jobs, state, ...retry }: JobTableProps) {
  const t = useTexts();
  return (
    <TableContainer component={Paper} variant="outlined">
      <Table size="small" aria-label={t('jobs')}>
        <TableHead>
          <TableRow>
            <TableCell>{t('job')}</TableCell>
            <TableCell>{t('about')}</TableCell>
            <TableCell>{t('created')}</TableCell>
            <TableCell align="right">{t('attempts')}</TableCell>
            <TableCell>{t(state === 'waiting' ? 'nextTry' : 'changed')}</TableCell>
            <TableCell>{t('error')}</TableCell>
            {state === 'failed' && <TableCell>{t('action')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {jobs.map((job) => (
            <TableRow key={job.id}>
              <TableCell component="th" scope="row">
                {job.topic}
                <Typography variant="caption" component="div" color="textSecondary">
                  {job.id}
                </Typography>
              </TableCell>
              <TableCell>{aboutOf(job) ?? '–'}</TableCell>
              <TableCell>
                <When at={job.created_at} />
              </TableCell>
              <TableCell align="right">{job.attempts}</TableCell>
              <TableCell>
                <When at={job.next_try_at ?? job.updated_at} />
              </TableCell>
              <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 160 }}>{job.last_error ?? '–'}</TableCell>
              {state === 'failed' && (
                <TableCell>
                  <RetryButton id={job.id} {...retry} />
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Tiles({ jobs, state, ...retry }: JobTableProps) {
  const t = useTexts();
  return (
    <Box component="ul" aria-label={t('jobs')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {jobs.map((job) => (
        <Paper key={job.id} component="li" variant="outlined" sx={{ p: 1.5, display: 'grid', gap: 1 }}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {job.topic} · {job.id}
          </Typography>
          <Facts
            facts={[
              [t('about'), aboutOf(job)],
              [t('created'), <When key="created" at={job.created_at} />],
              [t('attempts'), String(job.attempts)],
              [
                t(state === 'waiting' ? 'nextTry' : 'changed'),
                <When key="next" at={job.next_try_at ?? job.updated_at} />,
              ],
              [t('error'), job.last_error],
            ]}
          />
          {state === 'failed' && <RetryButton id={job.id} {...retry} />}
        </Paper>
      ))}
    </Box>
  );
}

function RetryButton({ id, busy, onRetry }: Pick<JobTableProps, 'busy' | 'onRetry'> & { id: number }) {
  const t = useTexts();
  return (
    <Button
      id={retryId(id)}
      size="small"
      variant="outlined"
      sx={{ justifySelf: 'start' }}
      disabled={busy}
      aria-label={t('retryOf', { id: String(id) })}
      onClick={() => onRetry(id)}
    >
      {t('retry')}
    </Button>
  );
}

/** By which the focus finds the button of a job. */
export const retryId = (id: number) => `retry-${id}`;

function aboutOf({ ids }: JobRecord): string | null {
  return ids.length === 0 ? null : ids.map(({ name, value }) => `${name} ${value}`).join(', ');
}

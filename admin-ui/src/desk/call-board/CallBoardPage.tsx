import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { AGENT_DOINGS } from '@marketplace/contract/telecalling/telecalling.js';
import { get } from '../../api/http.js';
import { lastActiveAt } from '../../session/idle.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { LoadError } from '../../shared/LoadError.js';
import { Section } from '../../shared/Section.js';
import { Spinner } from '../../shared/Spinner.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { useTexts } from './i18n/useTexts.js';

type Board = components['schemas']['CallBoard'];

const EVERY_MS = 5_000;
/** A timer alone would keep an idle session, as each call tells the server that somebody is there. */
const ACTIVE_MS = 5 * 60_000;

const KEY = ['call-board'];

const isWatched = () => Date.now() - lastActiveAt() < ACTIVE_MS;
const getBoard = () => get<Board>('/api/admin/call-board');
const number = (n: number) => n.toLocaleString('en-IN');

/** Who calls whom, what waits and what came of today's calls, without a reload. */
export default function CallBoardPage() {
  const t = useTexts();
  const client = useQueryClient();
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: KEY,
    queryFn: (): Board | Promise<Board> => (isWatched() ? null : client.getQueryData<Board>(KEY)) ?? getBoard(),
    refetchInterval: EVERY_MS,
  });
  if (error) return <LoadError what={t('theBoard')} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Spinner />;
  const { agents, campaigns, hours } = data;
  const sum = (of: readonly number[]) => number(of.reduce((total, n) => total + n, 0));
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2" color="textSecondary">
        {t(dataUpdatedAt - lastActiveAt() < ACTIVE_MS ? 'live' : 'still', { at: formatIstDateTime(data.at) })}
      </Typography>
      {data.calls_from !== null && (
        <Alert severity="info">{t('closed', { at: formatIstDateTime(data.calls_from) })}</Alert>
      )}
      <Large
        figures={[
          ...AGENT_DOINGS.map(
            (doing) => [t(doing), number(agents.filter((agent) => agent.doing === doing).length)] as const,
          ),
          [t('waiting'), sum(campaigns.map(({ waiting }) => waiting))],
          [t('callBacks'), sum(campaigns.map(({ call_backs }) => call_backs))],
        ]}
      />
      <Section title={t('agents')}>
        {agents.length === 0 && <Typography variant="body2">{t('agents.none')}</Typography>}
        {agents.length > 0 && (
          <Rows
            name={t('agents')}
            head={[t('agent'), t('doing'), t('campaign'), t('since'), t('calls'), t('interested')]}
            figuresFrom={4}
            rows={agents.map(({ id, name, doing, campaign_name, since, calls, interested }) => [
              id,
              name,
              <StatusChip key="doing" label={t(doing)} good={doing === 'calling'} />,
              campaign_name ?? '–',
              formatIstDateTime(since),
              number(calls),
              number(interested),
            ])}
          />
        )}
      </Section>
      <Section title={t('campaigns')}>
        {campaigns.length === 0 && <Typography variant="body2">{t('campaigns.none')}</Typography>}
        {campaigns.length > 0 && (
          <Rows
            name={t('campaigns')}
            head={[t('campaign'), t('state'), t('waiting'), t('callBacks')]}
            figuresFrom={2}
            rows={campaigns.map(({ id, name, state, waiting, call_backs }) => [
              id,
              <Link key="name" component={RouterLink} to={`/call-campaigns/${id}`}>
                {name}
              </Link>,
              <StatusChip
                key="state"
                label={t(state === 'RUNNING' ? 'state.RUNNING' : 'state.PAUSED')}
                good={state === 'RUNNING'}
              />,
              number(waiting),
              number(call_backs),
            ])}
          />
        )}
      </Section>
      <Section title={t('hours')}>
        {hours.length === 0 && <Typography variant="body2">{t('hours.none')}</Typography>}
        {hours.length > 0 && (
          <Rows
            name={t('hours')}
            head={[t('hour'), t('allCalls'), t('spoken'), t('interested'), t('stopped'), t('notLogged')]}
            figuresFrom={1}
            rows={[
              ...hours.map(({ hour, calls, spoken, interested, stopped, not_logged }) => [
                hour,
                `${String(hour).padStart(2, '0')}:00`,
                ...[calls, spoken, interested, stopped, not_logged].map(number),
              ]),
              [
                'all',
                t('all'),
                ...(['calls', 'spoken', 'interested', 'stopped', 'not_logged'] as const).map((what) =>
                  sum(hours.map((row) => row[what])),
                ),
              ],
            ]}
          />
        )}
      </Section>
    </Box>
  );
}

function Large({ figures }: { figures: readonly (readonly [label: string, value: string])[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(5, 1fr)' } }}
    >
      {figures.map(([label, value]) => (
        <Paper key={label} variant="outlined" sx={{ p: 2, display: 'flex', flexDirection: 'column-reverse' }}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {label}
          </Typography>
          <Typography
            component="dd"
            sx={{ m: 0, fontSize: '1.875rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}
          >
            {value}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}

interface RowsProps {
  name: string;
  head: readonly string[];
  /** The first column that holds figures. */
  figuresFrom: number;
  /** Each begins with what names it. */
  rows: readonly (readonly ReactNode[])[];
}

function Rows({ name, head, figuresFrom, rows }: RowsProps) {
  const align = (column: number) => (column >= figuresFrom ? 'right' : 'left');
  return (
    <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="group" aria-label={name}>
      <Table size="small" aria-label={name}>
        <TableHead>
          <TableRow>
            {head.map((label, column) => (
              <TableCell key={label} align={align(column)}>
                {label}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([key, ...cells]) => (
            <TableRow key={String(key as string | number)}>
              {cells.map((cell, column) => (
                <TableCell
                  key={head[column]}
                  align={align(column)}
                  sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}
                >
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

import { lazy, Suspense, useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '../../api/http.js';
import type { GatewayRecord, LenderRecord } from '../../api/records.js';
import { CopyButton } from '../../shared/CopyButton.js';
import { Facts } from '../../shared/Facts.js';
import { LoadError } from '../../shared/LoadError.js';
import { GATEWAY_WORDS } from './gatewayWords.js';
import { loadGateway, testGateway } from './lenderCalls.js';

const GatewayDialog = lazy(() => import('./GatewayDialog.js'));
const RecordHistory = lazy(() => import('../../shared/RecordHistory.js'));

const { labels, inWords } = GATEWAY_WORDS;

/** How a lender is reached: over its API, or by its link. */
export function Gateway({ lender }: { lender: LenderRecord }) {
  const { id } = lender;
  const { data, error, refetch } = useQuery({ queryKey: ['gateway', id], queryFn: () => loadGateway(id) });
  const test = useMutation({ mutationFn: () => testGateway(id) });
  const [open, setOpen] = useState<'edit' | 'history'>();

  if (error !== null) {
    return <LoadError what="The gateway" error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton variant="rounded" height={96} />;

  const set = data.version > 0;
  return (
    <>
      <Typography variant="body2">{wayTo(lender, set)}</Typography>
      {set && <Facts facts={factsOf(data, lender)} />}
      {test.data !== undefined && (
        <Alert severity={test.data.works ? 'success' : 'warning'} role="status">
          {test.data.detail}, after {test.data.milliseconds.toLocaleString('en-IN')} ms.
        </Alert>
      )}
      {test.error !== null && <Alert severity="error">{messageOf(test.error)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(set || lender.api === 1) && (
          <Button size="small" variant="outlined" onClick={() => setOpen('edit')}>
            {set ? 'Edit the gateway' : 'Set up the API'}
          </Button>
        )}
        {set && (
          <>
            <Button size="small" variant="outlined" loading={test.isPending} onClick={() => test.mutate()}>
              Test the connection
            </Button>
            <Button size="small" variant="outlined" onClick={() => setOpen('history')}>
              Gateway’s history
            </Button>
            <CopyButton text={data.callback_url} label="Copy callback address" />
          </>
        )}
      </Box>
      <Suspense>
        {open === 'edit' && (
          <GatewayDialog
            lender={lender}
            gateway={data}
            onClose={() => {
              test.reset();
              setOpen(undefined);
            }}
          />
        )}
        {open === 'history' && (
          <RecordHistory
            resource={`lenders/${id}/gateway/history`}
            name={`the gateway of ${lender.name}`}
            actions={{ update: 'changed' }}
            words={GATEWAY_WORDS}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** As the server chooses it. */
function wayTo({ api, utm_link }: LenderRecord, set: boolean): string {
  if (api === 1 && set) return 'Applications are sent over the lender’s API.';
  const link =
    utm_link === null
      ? 'The lender cannot be reached: it has no UTM link.'
      : 'Customers are led to the lender’s own page by its UTM link.';
  if (api === 1) return `${link} Its API is not set up yet.`;
  return `${link} Applications go over an API when “API lender” is on${set ? ', with these settings' : ''}.`;
}

function factsOf(gateway: GatewayRecord, { lead_window_days }: LenderRecord) {
  const { base_url, auth, client_id, field_map, status_map, callback_url } = gateway;
  return [
    [labels.base_url!, inWords('base_url', base_url)],
    [labels.auth!, inWords('auth', auth)],
    [labels.client_id!, auth === 'bearer' ? null : inWords('client_id', client_id)],
    [labels.client_secret!, 'Set'],
    [labels.callback_secret!, 'Set'],
    ['Callback address', callback_url],
    ['De-dupe', `An earlier lead counts for ${lead_window_days} days (lead window)`],
    [labels.field_map!, inWords('field_map', field_map)],
    [labels.status_map!, inWords('status_map', status_map)],
  ] as const;
}

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
import { gatewayWords } from './gatewayWords.js';
import { type Texts, useTexts } from './i18n/useTexts.js';
import { loadGateway, testGateway } from './lenderCalls.js';

const GatewayDialog = lazy(() => import('./GatewayDialog.js'));
const RecordHistory = lazy(() => import('../../shared/RecordHistory.js'));

/** How a lender is reached: over its API, or by its link. */
export function Gateway({ lender }: { lender: LenderRecord }) {
  const t = useTexts();
  const { id } = lender;
  const { data, error, refetch } = useQuery({ queryKey: ['gateway', id], queryFn: () => loadGateway(id) });
  const test = useMutation({ mutationFn: () => testGateway(id) });
  const [open, setOpen] = useState<'edit' | 'history'>();

  if (error !== null) {
    return <LoadError what={t('theGateway')} error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Skeleton variant="rounded" height={96} />;

  const set = data.version > 0;
  return (
    <>
      <Typography variant="body2">{wayTo(t, lender, set)}</Typography>
      {set && <Facts facts={factsOf(t, data, lender)} />}
      {test.data !== undefined && (
        <Alert severity={test.data.works ? 'success' : 'warning'} role="status">
          {t('gateway.tested', { detail: test.data.detail, ms: test.data.milliseconds })}
        </Alert>
      )}
      {test.error !== null && <Alert severity="error">{messageOf(test.error)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {(set || lender.api === 1) && (
          <Button size="small" variant="outlined" onClick={() => setOpen('edit')}>
            {t(set ? 'gateway.edit' : 'gateway.setUp')}
          </Button>
        )}
        {set && (
          <>
            <Button size="small" variant="outlined" loading={test.isPending} onClick={() => test.mutate()}>
              {t('gateway.test')}
            </Button>
            <Button size="small" variant="outlined" onClick={() => setOpen('history')}>
              {t('gateway.history')}
            </Button>
            <CopyButton text={data.callback_url} label={t('gateway.copyCallback')} />
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
            name={t('gateway.the', { name: lender.name })}
            actions={{ update: t('history.update') }}
            words={gatewayWords(t)}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

/** As the server chooses it. */
function wayTo(t: Texts, { api, utm_link }: LenderRecord, set: boolean): string {
  if (api === 1 && set) return t('way.api');
  const link = t(utm_link === null ? 'way.none' : 'way.link');
  if (api === 1) return `${link} ${t('way.notSetUp')}`;
  return `${link} ${t(set ? 'way.whenOnSet' : 'way.whenOn')}`;
}

function factsOf(t: Texts, gateway: GatewayRecord, { lead_window_days }: LenderRecord) {
  const { labels, inWords } = gatewayWords(t);
  const { base_url, auth, client_id, field_map, status_map, callback_url } = gateway;
  return [
    [labels.base_url!, inWords('base_url', base_url)],
    [labels.auth!, inWords('auth', auth)],
    [labels.client_id!, auth === 'bearer' ? null : inWords('client_id', client_id)],
    [labels.client_secret!, t('gateway.set')],
    [labels.callback_secret!, t('gateway.set')],
    [t('gateway.callbackUrl'), callback_url],
    [t('gateway.dedupe'), t('gateway.dedupeIs', { days: lead_window_days })],
    [labels.field_map!, inWords('field_map', field_map)],
    [labels.status_map!, inWords('status_map', status_map)],
  ] as const;
}

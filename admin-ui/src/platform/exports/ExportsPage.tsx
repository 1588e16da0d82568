import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useGetResourceLabel, useNotify, useResourceDefinitions } from 'react-admin';
import { messageOf } from '../../api/http.js';
import { downloadExport, type ExportRecord, retryExport, stopExport } from '../../shared/exportCalls.js';
import { Facts } from '../../shared/Facts.js';
import { LoadError } from '../../shared/LoadError.js';
import { EXPORTS, useExports } from '../../shared/useExports.js';
import { When } from '../../shared/When.js';
import type { en } from './i18n/en.js';
import { useTexts } from './i18n/useTexts.js';

/** Lists that are no resource of react-admin, which has a word for those. */
type ListName = keyof typeof en extends infer Key ? (Key extends `of.${infer Name}` ? Name : never) : never;

/** The files of lists that one has asked for. */
export default function ExportsPage() {
  const t = useTexts();
  const exports = useExports();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography variant="body2" color="textSecondary">
        {t('what')}
      </Typography>
      {exports.error && <LoadError what={t('list')} error={exports.error} onRetry={() => void exports.refetch()} />}
      {exports.isPending && <Skeleton variant="rounded" height={160} />}
      {exports.data?.length === 0 && <Typography>{t('none')}</Typography>}
      <Box component="ul" aria-label={t('list')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {exports.data?.map((one) => (
          <Paper key={one.uuid} component="li" variant="outlined" sx={{ p: 2 }}>
            <Export one={one} />
          </Paper>
        ))}
      </Box>
    </Box>
  );
}

const ACTIONS = {
  writing: { label: 'stop', act: ({ uuid }: ExportRecord) => stopExport(uuid) },
  ready: { label: 'download', act: downloadExport },
  failed: { label: 'retry', act: ({ uuid }: ExportRecord) => retryExport(uuid) },
  cancelled: { label: 'retry', act: ({ uuid }: ExportRecord) => retryExport(uuid) },
} as const;

function Export({ one }: { one: ExportRecord }) {
  const t = useTexts();
  const notify = useNotify();
  const client = useQueryClient();
  const { label, act } = ACTIONS[one.state];
  const action = useMutation<unknown>({
    mutationFn: () => act(one),
    onError: (error) => notify(messageOf(error) ?? t('failed'), { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: EXPORTS }),
  });
  const labelOf = useGetResourceLabel();
  const isResource = Object.hasOwn(useResourceDefinitions(), one.list);
  const list = isResource ? labelOf(one.list, 2) : t(`of.${one.list as ListName}`);
  const name = t('name', { list, format: one.format });
  const rows = t('rowsOf', {
    done: one.rows_done.toLocaleString('en-IN'),
    all: one.rows_all.toLocaleString('en-IN'),
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography component="h2" variant="subtitle1">
          {name}
        </Typography>
        <Facts
          facts={[
            [t('state'), one.failure ? t(`failure.${one.failure}`) : t(`state.${one.state}`)],
            [t('rows'), rows],
            [t('asked'), <When key="asked" at={one.created_at} />],
            [t('until'), <When key="until" at={one.expires_at} />],
          ]}
        />
        {one.state === 'writing' && (
          <LinearProgress
            variant="determinate"
            aria-label={name}
            value={one.rows_all === 0 ? 0 : Math.round((100 * one.rows_done) / one.rows_all)}
            sx={{ mt: 1 }}
          />
        )}
      </Box>
      <Button
        variant={one.state === 'ready' ? 'contained' : 'outlined'}
        loading={action.isPending}
        aria-label={`${t(label)}: ${name}`}
        onClick={() => action.mutate()}
      >
        {t(label)}
      </Button>
    </Box>
  );
}

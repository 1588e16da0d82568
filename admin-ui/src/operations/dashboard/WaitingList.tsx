import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { WAITING_THINGS, type WaitingKey, waitingInWords } from '@marketplace/contract/waiting/waiting.js';
import { LoadError } from '../../shared/LoadError.js';
import { useWaiting } from '../../shared/useWaiting.js';
import { listOf } from './figures.js';
import { useTexts } from './i18n/useTexts.js';
import { Part } from './Part.js';

/** What waits for this admin, each with the page where it is done. */
export function WaitingList() {
  const t = useTexts();
  const { data, error, refetch } = useWaiting();
  const waiting = data?.filter(({ n }) => n !== 0);
  return (
    <Part title={t('waits.title')}>
      {data === undefined && error !== null && (
        <LoadError what={t('waits.what')} error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton variant="rounded" height={120} />}
      {waiting?.length === 0 && <Typography color="textSecondary">{t('waits.none')}</Typography>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {waiting?.map(({ key, n }) => (
          <Box
            component="li"
            key={key}
            sx={{
              display: 'flex',
              gap: 2,
              py: 1.25,
              borderTop: 1,
              borderColor: 'divider',
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Link component={RouterLink} to={pageOf(key)} sx={{ flex: 1, minWidth: 0 }}>
              {t(`waits.${key}`)}
            </Link>
            <Box sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>
              {n === null ? t('waits.unknown') : waitingInWords(n)}
            </Box>
          </Box>
        ))}
      </Box>
    </Part>
  );
}

function pageOf(key: WaitingKey): string {
  const { page, filter, queue } = WAITING_THINGS[key];
  if (queue !== undefined) return `/${page}?queue=${queue}`;
  return filter === undefined ? `/${page}` : listOf(page, filter);
}

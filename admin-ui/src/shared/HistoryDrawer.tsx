import { useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import CloseIcon from '@mui/icons-material/Close';
import { useGetList } from 'react-admin';
import { LoadError } from './LoadError.js';
import { useTexts } from './i18n/useTexts.js';

const PAGE = 20;

interface HistoryDrawerProps<T> {
  /** The list's address below `/api/admin`, such as `credit-cards/7/history`. */
  resource: string;
  /** Of the record. */
  name: string;
  entry: (record: T) => ReactNode;
  onClose: () => void;
}

/** What happened to a record, newest first. */
export function HistoryDrawer<T extends { id: number }>({ resource, name, entry, onClose }: HistoryDrawerProps<T>) {
  const t = useTexts();
  const [shown, setShown] = useState(PAGE);
  const { data, total, error, isPending, isFetching, refetch } = useGetList<T>(
    resource,
    { pagination: { page: 1, perPage: shown }, sort: { field: 'id', order: 'DESC' }, filter: {} },
    { placeholderData: (previous) => previous },
  );

  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': 'history-title',
          sx: { width: { xs: '100%', sm: 480 }, borderRadius: 0, p: 2.5, gap: 2 },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
        <Typography id="history-title" variant="h2" sx={{ flex: 1 }}>
          {t('history.of', { name })}
        </Typography>
        <IconButton aria-label={t('history.close')} autoFocus onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      {error !== null && data === undefined && (
        <LoadError what={t('history')} error={error} onRetry={() => void refetch()} />
      )}
      {isPending && error === null && [1, 2, 3].map((row) => <Skeleton key={row} variant="rounded" height={72} />)}
      {data?.length === 0 && <Typography>{t('history.empty')}</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {data?.map((record) => (
          <Box component="li" key={record.id} sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
            {entry(record)}
          </Box>
        ))}
      </Box>
      {data !== undefined && total !== undefined && total > data.length && (
        <Button variant="outlined" loading={isFetching} onClick={() => setShown(shown + PAGE)}>
          {t('history.older')}
        </Button>
      )}
    </Drawer>
  );
}

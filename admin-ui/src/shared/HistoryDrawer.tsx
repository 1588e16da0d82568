import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import CloseIcon from '@mui/icons-material/Close';
import { useGetList } from 'react-admin';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { messageOf } from '../api/http.js';
import type { HistoryChange, HistoryRecord } from '../api/records.js';
import type { Words } from './words.js';

const PAGE = 20;

interface HistoryDrawerProps {
  /** The list's address below `/api/admin`, such as `credit-cards/7/history`. */
  resource: string;
  /** Of the record. */
  name: string;
  /** What was done, in words that follow on a name: `update` is "changed". */
  actions: Readonly<Record<string, string>>;
  words: Words;
  onClose: () => void;
}

/** Who changed a record, when (Indian time), and what: from the audit log, newest first. */
export default function HistoryDrawer({ resource, name, actions, words, onClose }: HistoryDrawerProps) {
  const [shown, setShown] = useState(PAGE);
  const { data, total, error, isPending, isFetching, refetch } = useGetList<HistoryRecord>(
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
          History of {name}
        </Typography>
        <IconButton aria-label="Close history" autoFocus onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      {error !== null && data === undefined && (
        <Alert
          severity="error"
          action={
            <Button color="inherit" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          The history could not be loaded. {messageOf(error)}
        </Alert>
      )}
      {isPending && error === null && [1, 2, 3].map((row) => <Skeleton key={row} variant="rounded" height={72} />)}
      {data?.length === 0 && <Typography>Nothing has been changed yet.</Typography>}
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {data?.map((entry) => (
          <Box component="li" key={entry.id} sx={{ borderLeft: 3, borderColor: 'divider', pl: 1.5 }}>
            <Typography variant="body2">
              <strong>{entry.actor_name}</strong> {actions[entry.action] ?? entry.action}
            </Typography>
            <Typography variant="caption" color="textSecondary" component="p">
              {formatIstDateTime(entry.at)} IST
            </Typography>
            {entry.changes.map((change) => (
              <Change key={change.property} change={change} words={words} />
            ))}
          </Box>
        ))}
      </Box>
      {data !== undefined && total !== undefined && total > data.length && (
        <Button variant="outlined" loading={isFetching} onClick={() => setShown(shown + PAGE)}>
          Show older changes
        </Button>
      )}
    </Drawer>
  );
}

function Change({ change: { property, before, after }, words }: { change: HistoryChange; words: Words }) {
  const label = words.labels[property];
  const inWords = (value: unknown) => (label === undefined ? JSON.stringify(value) : words.inWords(property, value));
  return (
    <Typography variant="body2" component="div" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
      {label ?? property}: <del>{inWords(before)}</del> → <ins>{inWords(after)}</ins>
    </Typography>
  );
}

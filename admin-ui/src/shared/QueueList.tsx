import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { messageOf } from '../api/http.js';
import { Pages } from './Pages.js';

interface QueueListProps<T> {
  /** One page of the queue, as useQuery answers it. */
  query: { data: { items: readonly T[]; total: number } | undefined; error: unknown };
  page: number;
  perPage: number;
  onPage: (page: number) => void;
  /** "The queue could not be loaded." */
  failure: string;
  /** Shown where nothing waits. */
  empty: string;
  /** Stands above the rows. */
  lead?: (total: number) => ReactNode;
  nameOf: (row: T) => string;
  /** What is shown of a row, and the buttons that decide about it. */
  children: (row: T) => ReactNode;
}

/** Things that wait for somebody's decision, a few at a time. */
export function QueueList<T extends { id: number }>(props: QueueListProps<T>) {
  const { query, page, perPage, onPage, nameOf } = props;
  const { data, error } = query;
  if (error) {
    return (
      <Alert severity="error">
        {props.failure} {messageOf(error)}
      </Alert>
    );
  }
  if (data === undefined) return <Skeleton variant="rounded" height={96} />;
  if (data.total === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {props.empty}
      </Typography>
    );
  }
  return (
    <>
      {props.lead && (
        <Typography variant="body2" color="textSecondary">
          {props.lead(data.total)}
        </Typography>
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
        {data.items.map((row) => (
          <Paper
            key={row.id}
            component="li"
            variant="outlined"
            aria-label={nameOf(row)}
            sx={{ p: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
          >
            {props.children(row)}
          </Paper>
        ))}
      </Box>
      <Pages total={data.total} page={page} perPage={perPage} onPage={onPage} />
    </>
  );
}

import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import { ListNoResults, useListContext, type RaRecord } from 'react-admin';

interface TileListProps<T> {
  nameOf: (row: T) => string;
  /** Of a tile that is yet to be loaded, in pixels. */
  height: number;
  /** Shown where there is nothing. */
  empty?: ReactNode;
  children: (row: T) => ReactNode;
}

/** The rows of a list on narrow screens: each a tile with all that the table shows. */
export function TileList<T extends RaRecord>({ nameOf, height, empty, children }: TileListProps<T>) {
  const { data, isPending } = useListContext<T>();
  if (isPending) {
    return [1, 2, 3].map((tile) => <Skeleton key={tile} variant="rounded" height={height} sx={{ mb: 1 }} />);
  }
  if (data === undefined || data.length === 0) return empty ?? <ListNoResults />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {data.map((row) => (
        <Paper key={row.id} component="li" variant="outlined" aria-label={nameOf(row)} sx={{ p: 1.5 }}>
          {children(row)}
        </Paper>
      ))}
    </Box>
  );
}

import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/http.js';
import { LoadError } from '../../shared/LoadError.js';

/** One kind of record of a customer, read by itself. */
export function useRecords<T>(customer: string, path: string) {
  return useQuery({
    queryKey: ['customer-records', customer, path],
    queryFn: () => get<T[]>(`/api/admin/customers-journey/${encodeURIComponent(customer)}/${path}`),
    // Each look is recorded; coming back to the window is none.
    refetchOnWindowFocus: false,
  });
}

interface RecordRowsProps<T> {
  /** "Consents", as it begins a sentence and names the list. */
  name: string;
  query: { data: readonly T[] | undefined; error: unknown; refetch: () => unknown };
  empty: string;
  children: (row: T) => ReactNode;
}

export function RecordRows<T extends { id: number | string }>({ name, query, empty, children }: RecordRowsProps<T>) {
  const { data, error, refetch } = query;
  if (error !== null) return <LoadError what={name} error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={64} />;
  if (data.length === 0) return <Typography variant="body2">{empty}</Typography>;
  return (
    <Box component="ul" aria-label={name} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {data.map((row) => (
        <Box component="li" key={row.id}>
          {children(row)}
        </Box>
      ))}
    </Box>
  );
}

interface RecordRowProps {
  title: ReactNode;
  state?: ReactNode;
  /** What is not known is left out. */
  details: readonly (string | null)[];
}

export function RecordRow({ title, state, details }: RecordRowProps) {
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'start', gap: 1 }}>
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        {state}
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {details.filter((text) => text !== null).join(' · ')}
      </Typography>
    </>
  );
}

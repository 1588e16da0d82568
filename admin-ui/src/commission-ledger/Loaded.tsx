import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { messageOf } from '../api/http.js';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  what: string;
  children: (data: T) => ReactNode;
}

/** What a query answers, its outline while it is on its way, or what to do when it failed. */
export function Loaded<T>({ query, what, children }: LoadedProps<T>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return <Skeleton variant="rounded" height={240} aria-label={`Loading ${what}`} />;
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => void query.refetch()}>
          Try again
        </Button>
      }
    >
      {what} could not be loaded. {messageOf(query.error)}
    </Alert>
  );
}

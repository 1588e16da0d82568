import type { ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadError } from '../../shared/LoadError.js';
import { useTexts } from './i18n/useTexts.js';

interface LoadedProps<T> {
  query: UseQueryResult<T>;
  what: string;
  children: (data: T) => ReactNode;
}

/** What a query answers, its outline while it is on its way, or what to do when it failed. */
export function Loaded<T>({ query, what, children }: LoadedProps<T>) {
  const t = useTexts();
  if (query.data !== undefined) return children(query.data);
  if (query.error === null) return <Skeleton variant="rounded" height={240} aria-label={t('loading', { what })} />;
  return <LoadError what={what} error={query.error} onRetry={() => void query.refetch()} />;
}

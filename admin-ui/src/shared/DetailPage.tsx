import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { ShowBase, useShowContext, type RaRecord } from 'react-admin';
import { messageOf } from '../api/http.js';
import { PageTitle } from '../app/PageTitle.js';
import { Spinner } from '../app/Spinner.js';

interface DetailPageProps<T> {
  /** What kind of record it is: the page's title where none could be loaded. */
  kind: string;
  title: (record: T) => string;
  children: (record: T) => ReactNode;
}

/** One record's page that is read, not filled in: its title over it, or why it could not be loaded. */
export function DetailPage<T extends RaRecord>(props: DetailPageProps<T>) {
  return (
    <ShowBase<T>
      disableAuthentication
      // `meta` tells this query from the list's rows, which react-admin would show in the meantime; they hold less.
      queryOptions={{ meta: { whole: true }, onError: (error) => console.error(error) }}
    >
      <Loaded {...props} />
    </ShowBase>
  );
}

function Loaded<T extends RaRecord>({ kind, title, children }: DetailPageProps<T>) {
  const { record, isPending, error } = useShowContext<T>();
  if (error) {
    return (
      <>
        <PageTitle title={kind} />
        <Alert severity="error">{messageOf(error)}</Alert>
      </>
    );
  }
  if (isPending || record === undefined) return <Spinner />;
  return (
    <>
      <PageTitle title={title(record)} />
      {children(record)}
    </>
  );
}

/** Sections side by side where there is room, each column as wide as the other. */
export function EqualColumns({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}

interface WithAsideProps {
  /** The sections of the narrow column. */
  aside: ReactNode;
  /** On phones it stands above the others rather than below them. */
  asideFirst?: boolean;
  children: ReactNode;
}

/** Sections with a narrow column of others beside them where there is room. */
export function WithAside({ aside, asideFirst = false, children }: WithAsideProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 380px' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 2, ...(asideFirst && { order: { xs: 1, lg: 0 } }) }}>{children}</Box>
      <Box sx={{ display: 'grid', gap: 2 }}>{aside}</Box>
    </Box>
  );
}

import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { ShowBase, useShowContext, type RaRecord } from 'react-admin';
import { messageOf } from '../api/http.js';
import { PageTitle } from './PageTitle.js';
import { Spinner } from './Spinner.js';

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
  return <Columns wide={{ md: 'minmax(0, 1fr) minmax(0, 1fr)' }}>{children}</Columns>;
}

interface WithAsideProps {
  /** The sections of the narrow column. */
  aside?: ReactNode;
  /** On phones it stands above the others rather than below them. */
  asideFirst?: boolean;
  /** Beside the others it stays in sight while they are scrolled. */
  asideStays?: boolean;
  children: ReactNode;
}

/** Sections with a narrow column of others beside them where there is room. */
export function WithAside({ aside, asideFirst = false, asideStays = false, children }: WithAsideProps) {
  return (
    <Columns wide={{ lg: 'minmax(0, 1fr) 380px' }}>
      <Box sx={{ display: 'grid', gap: 2, ...(asideFirst && { order: { xs: 1, lg: 0 } }) }}>{children}</Box>
      <Box sx={{ display: 'grid', gap: 2, ...(asideStays && { position: { lg: 'sticky' }, top: { lg: 80 } }) }}>
        {aside}
      </Box>
    </Columns>
  );
}

/** One column on phones; `wide` says which ones there are from which width. */
function Columns({ wide, children }: { wide: Partial<Record<'md' | 'lg', string>>; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', ...wide },
        alignItems: 'start',
      }}
    >
      {children}
    </Box>
  );
}

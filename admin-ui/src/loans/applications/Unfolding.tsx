import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import ExpandLessIcon from '@mui/icons-material/ExpandLess';
import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { get } from '../../api/http.js';
import type { ApplicationDetails, ApplicationRecord } from '../../api/records.js';
import { LoadError } from '../../shared/LoadError.js';
import { nameOf } from './applicationWords.js';
import { AtLenders } from './AtLenders.js';
import { useTexts } from './i18n/useTexts.js';

interface Unfolded {
  ids: ReadonlySet<number>;
  toggle: (id: number) => void;
}

const UnfoldedContext = createContext<Unfolded>({ ids: new Set(), toggle: () => undefined });

/** Keeps which rows of a list are unfolded, while the list is open. */
export function Unfolding({ children }: { children: ReactNode }) {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const value = useMemo(() => {
    const toggle = (id: number) =>
      setIds((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]));
    return { ids, toggle };
  }, [ids]);
  return <UnfoldedContext value={value}>{children}</UnfoldedContext>;
}

export function useIsUnfolded(id: number): boolean {
  return useContext(UnfoldedContext).ids.has(id);
}

const panelId = (id: number) => `lenders-of-${id}`;

/** Unfolds the lenders of a row; with `label` a button that says so, else an arrow. */
export function UnfoldButton({ row, label }: { row: ApplicationRecord; label?: string }) {
  const t = useTexts();
  const { toggle } = useContext(UnfoldedContext);
  const isOpen = useIsUnfolded(row.id);
  const Icon = isOpen ? ExpandLessIcon : ExpandMoreIcon;
  const props = {
    'aria-expanded': isOpen,
    'aria-controls': isOpen ? panelId(row.id) : undefined,
    'aria-label': t(isOpen ? 'list.fold' : 'list.unfold', { name: nameOf(row), id: row.id }),
    onClick: (event: { stopPropagation: () => void }) => {
      event.stopPropagation();
      toggle(row.id);
    },
  };
  return label === undefined ? (
    <IconButton size="small" {...props}>
      <Icon />
    </IconButton>
  ) : (
    <Button size="small" endIcon={<Icon />} {...props}>
      {label}
    </Button>
  );
}

/** What unfolds: the lenders, and the ways to the application and to its customer. */
export function UnfoldedLenders({ row }: { row: ApplicationRecord }) {
  const t = useTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['applications', row.id, 'unfolded', row.updated_at],
    queryFn: () => get<ApplicationDetails>(`/api/admin/applications/${row.id}`),
  });
  return (
    <Box id={panelId(row.id)} sx={{ display: 'grid', gap: 1.5, py: 1 }}>
      {error !== null && <LoadError what={t('show.notLoaded')} error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton variant="rounded" height={64} />}
      {data !== undefined && <AtLenders rows={data.lender_applications} label={t('list.lendersOf', { id: row.id })} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 }}>
        <Link component={RouterLink} to={`/applications/${row.id}/show`} variant="body2">
          {t('list.open', { id: row.id })}
        </Link>
        <Link component={RouterLink} to={`/customers-journey/${row.prospect_uuid}`} variant="body2">
          {t('list.customer')}
        </Link>
      </Box>
    </Box>
  );
}

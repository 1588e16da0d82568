import { useEffect, useRef, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import {
  List,
  useGetResourceLabel,
  useListContext,
  useResourceContext,
  type ListProps,
  type RaRecord,
  type SortPayload,
} from 'react-admin';
import { PageTitle } from './PageTitle.js';
import { HiddenAtFirst } from './hiddenColumns.js';
import { ListExport } from './ListExport.js';
import { ListPagination } from './ListPagination.js';
import { TableName } from './NamedTable.js';
import { say } from './LiveText.js';
import { LoadError } from './LoadError.js';
import { SavedViews } from './SavedViews.js';
import { useTexts } from './i18n/useTexts.js';

interface AdminListProps<T extends RaRecord> extends ListProps<T> {
  /** Where it is not what the room calls its records. */
  title?: string;
  /** Until an admin chooses them. */
  hiddenColumns?: string[];
  /** Under which name and filter it is exported, where these are not the resource and the list's own. */
  exported?: { list: string; filter: object };
  /** Its rows have frames of their own. */
  tiles?: boolean;
}

/** As react-admin sorts where nothing is said. */
const BY_ID: SortPayload = { field: 'id', order: 'ASC' };
const ALL_SHOWN: string[] = [];
const FRAMELESS = { '& .RaList-content': { border: 0, bgcolor: 'transparent', borderRadius: 0 } };

/** A react-admin list under this admin's top bar, with an error state that says what to do. */
export function AdminList<T extends RaRecord>({
  title,
  tiles = false,
  exported,
  sx = {},
  sort = BY_ID,
  hiddenColumns = ALL_SHOWN,
  children,
  ...props
}: AdminListProps<T>) {
  const resource = useResourceContext() ?? '';
  const labelOf = useGetResourceLabel();
  const name = title ?? labelOf(resource, 2);
  return (
    <TableName value={name}>
      <HiddenAtFirst value={hiddenColumns}>
        <PageTitle title={name} />
        <List<T>
          title={false}
          error={<ListError />}
          // The list says itself that it could not be loaded; a toast would say it twice.
          queryOptions={{ onError: (error) => console.error(error) }}
          empty={false}
          perPage={25}
          exporter={false}
          pagination={<ListPagination />}
          {...props}
          sort={sort}
          actions={
            <ListActions>
              {props.filters !== undefined && <SavedViews sort={sort} />}
              <ListExport {...exported} />
              {props.actions}
            </ListActions>
          }
          sx={[tiles && FRAMELESS, ...[sx].flat()]}
        >
          {children}
          <Found name={name} />
        </List>
      </HiddenAtFirst>
    </TableName>
  );
}

/** What stands beside the filters: the saved views and the export, then what the list brings itself. */
function ListActions({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', alignItems: 'center', minHeight: 44 }}>
      {children}
    </Box>
  );
}

/** Says how many records there are after the filter, the order or the page was changed. */
function Found({ name }: { name: string }) {
  const t = useTexts();
  const { total, sort, page, isFetching, ...list } = useListContext();
  const asked = JSON.stringify([list.filterValues, sort, page]);
  const said = useRef(asked);
  useEffect(() => {
    if (isFetching || asked === said.current) return;
    said.current = asked;
    if (total !== undefined) say(t('found', { name, total }));
  }, [t, name, total, asked, isFetching]);
  return null;
}

function ListError() {
  const t = useTexts();
  const { error, refetch } = useListContext();
  return <LoadError what={t('list')} error={error} onRetry={() => void refetch()} />;
}

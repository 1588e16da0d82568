import {
  List,
  useGetResourceLabel,
  useListContext,
  useResourceContext,
  type ListProps,
  type RaRecord,
} from 'react-admin';
import { PageTitle } from './PageTitle.js';
import { ListPagination } from './ListPagination.js';
import { LoadError } from './LoadError.js';
import { useTexts } from './i18n/useTexts.js';

interface AdminListProps<T extends RaRecord> extends ListProps<T> {
  /** Where it is not what the room calls its records. */
  title?: string;
  /** Its rows have frames of their own. */
  tiles?: boolean;
}

const FRAMELESS = { '& .RaList-content': { border: 0, bgcolor: 'transparent', borderRadius: 0 } };

/** A react-admin list under this admin's top bar, with an error state that says what to do. */
export function AdminList<T extends RaRecord>({
  title,
  tiles = false,
  sx = {},
  children,
  ...props
}: AdminListProps<T>) {
  const resource = useResourceContext() ?? '';
  const labelOf = useGetResourceLabel();
  return (
    <>
      <PageTitle title={title ?? labelOf(resource, 2)} />
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
        sx={[tiles && FRAMELESS, ...[sx].flat()]}
      >
        {children}
      </List>
    </>
  );
}

function ListError() {
  const t = useTexts();
  const { error, refetch } = useListContext();
  return <LoadError what={t('list')} error={error} onRetry={() => void refetch()} />;
}

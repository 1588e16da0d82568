import { List, useListContext, type ListProps, type RaRecord } from 'react-admin';
import { PageTitle } from '../app/PageTitle.js';
import { ListPagination } from './ListPagination.js';
import { LoadError } from './LoadError.js';

/** A react-admin list under this admin's top bar, with an error state that says what to do. */
export function AdminList<T extends RaRecord>({ title, children, ...props }: ListProps<T> & { title: string }) {
  return (
    <>
      <PageTitle title={title} />
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
      >
        {children}
      </List>
    </>
  );
}

function ListError() {
  const { error, refetch } = useListContext();
  return <LoadError what="The list" error={error} onRetry={() => void refetch()} />;
}

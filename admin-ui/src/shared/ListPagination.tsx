import { Pagination, useListContext } from 'react-admin';

/** Pages, where there is more than one. */
export function ListPagination() {
  const { total, hasNextPage, hasPreviousPage, perPage } = useListContext();
  const several = total === undefined ? hasNextPage || hasPreviousPage : total > Math.min(25, perPage);
  return several ? <Pagination rowsPerPageOptions={[25, 100, 500]} /> : null;
}

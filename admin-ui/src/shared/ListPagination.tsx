import { Pagination, useListContext } from 'react-admin';

/** Pages, where there is more than one. */
export function ListPagination() {
  const { total = 0, perPage } = useListContext();
  return total > Math.min(25, perPage) ? <Pagination rowsPerPageOptions={[25, 100, 500]} /> : null;
}

import type { ComponentProps } from 'react';
import { useDataTableSortContext } from 'react-admin';

/** The head of a column of react-admin's `DataTable`, which tells screen readers by what the rows are sorted. */
export function SortableHeadCell(props: ComponentProps<'th'>) {
  const sort = useDataTableSortContext();
  const sorted = sort && props.className?.split(' ').includes(`column-${sort.field}`);
  return <th {...props} {...(sorted && { 'aria-sort': sort.order === 'ASC' ? 'ascending' : 'descending' })} />;
}

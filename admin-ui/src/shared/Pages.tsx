import TablePagination from '@mui/material/TablePagination';

interface PagesProps {
  total: number;
  /** From 0. */
  page: number;
  perPage: number;
  onPage: (page: number) => void;
}

/** Leads through the pages of rows that are no list of react-admin; nothing where one page holds all. */
export function Pages({ total, page, perPage, onPage }: PagesProps) {
  if (total <= perPage) return null;
  return (
    <TablePagination
      component="div"
      count={total}
      page={page}
      rowsPerPage={perPage}
      rowsPerPageOptions={[perPage]}
      onPageChange={(_event, next) => onPage(next)}
    />
  );
}

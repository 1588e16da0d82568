import TablePagination from '@mui/material/TablePagination';
import { useTranslate } from 'react-admin';

interface PagesProps {
  total: number;
  /** From 0. */
  page: number;
  perPage: number;
  onPage: (page: number) => void;
}

/** Leads through the pages of rows that are no list of react-admin; nothing where one page holds all. */
export function Pages({ total, page, perPage, onPage }: PagesProps) {
  const translate = useTranslate();
  if (total <= perPage) return null;
  return (
    <TablePagination
      component="div"
      count={total}
      page={page}
      rowsPerPage={perPage}
      rowsPerPageOptions={[perPage]}
      labelDisplayedRows={({ from, to, count }) =>
        translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
      }
      getItemAriaLabel={(type) => translate(`ra.navigation.${type}`)}
      onPageChange={(_event, next) => onPage(next)}
    />
  );
}

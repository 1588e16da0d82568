import { ExportButton, useListContext } from 'react-admin';

/** No button where there is nothing to export: a disabled one would have no name on a phone. */
export function ListExportButton() {
  const { data } = useListContext();
  return data?.length ? <ExportButton /> : null;
}

import { lazy, Suspense, useState } from 'react';
import { SearchInput } from 'react-admin';
import type { VendorRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { flagFilter } from '../../shared/listFilters.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { type DialogName, OpenDialog } from './cells.js';
import { type Texts, useTexts } from './i18n/useTexts.js';
import { VendorTable } from './VendorTable.js';
import { VendorTiles } from './VendorTiles.js';

const SwitchDialog = lazy(() => import('./SwitchDialog.js'));
const SwitchHistory = lazy(() => import('./SwitchHistory.js'));

const filtersIn = (t: Texts) => [
  <SearchInput key="q" source="q" alwaysOn placeholder={t('searchLenders')} />,
  flagFilter({ source: 'lender_status', label: t('status'), alwaysOn: true }),
];

/** Which lenders get new applications: since when, why and by whom, and what is planned. */
export default function VendorList() {
  const t = useTexts();
  const narrow = useNarrow();
  const [open, setOpen] = useState<{ name: DialogName; vendor: VendorRecord }>();
  const onClose = () => setOpen(undefined);
  return (
    <AdminList<VendorRecord>
      sort={{ field: 'name', order: 'ASC' }}
      perPage={100}
      filters={filtersIn(t)}
      actions={false}
      tiles={narrow}
    >
      <OpenDialog value={(name, vendor) => setOpen({ name, vendor })}>
        {narrow ? <VendorTiles /> : <VendorTable />}
      </OpenDialog>
      <Suspense>
        {open?.name === 'switch' && (
          <SwitchDialog lenders={[open.vendor]} to={open.vendor.lender_status === 1 ? 0 : 1} onClose={onClose} />
        )}
        {open?.name === 'history' && <SwitchHistory vendor={open.vendor} onClose={onClose} />}
      </Suspense>
    </AdminList>
  );
}

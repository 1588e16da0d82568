import { SelectInput } from 'react-admin';
import { DELETION_REQUEST_STATES } from '@marketplace/contract/privacy/deletion.js';
import type { DeletionRequestRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { DeletionRequestTable } from './DeletionRequestTable.js';
import { DeletionRequestTiles } from './DeletionRequestTiles.js';
import { DeletionTabs } from './DeletionTabs.js';
import { useTexts } from './i18n/useTexts.js';

/** Customers who are to be deleted, by their id alone; oldest first, as they are to be answered. */
export default function DeletionRequestList() {
  const t = useTexts();
  const narrow = useNarrow();
  const filters = [
    <SelectInput
      key="state"
      source="state"
      label={t('request.state')}
      alwaysOn
      emptyText={t('request.all')}
      choices={DELETION_REQUEST_STATES.map((id) => ({ id, name: t(`state.${id}`) }))}
    />,
  ];
  return (
    <>
      <DeletionTabs part="requests" />
      <AdminList<DeletionRequestRecord>
        sort={{ field: 'created_at', order: 'ASC' }}
        filters={filters}
        filterDefaultValues={{ state: 'REQUESTED' }}
        actions={false}
        tiles={narrow}
      >
        {narrow ? <DeletionRequestTiles /> : <DeletionRequestTable />}
      </AdminList>
    </>
  );
}

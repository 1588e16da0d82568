import { DELETION_REQUEST_STATES } from '@marketplace/contract/privacy/deletion.js';
import type { DeletionRequestRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { choiceFilter } from '../../shared/listFilters.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { DeletionRequestTable } from './DeletionRequestTable.js';
import { DeletionRequestTiles } from './DeletionRequestTiles.js';
import { DELETION_STATE_LABELS } from './deletionWords.js';

const FILTERS = [
  choiceFilter({
    source: 'state',
    label: 'State',
    choices: DELETION_REQUEST_STATES.map((id) => ({ id, name: DELETION_STATE_LABELS[id] })),
    alwaysOn: true,
  }),
];

/** Customers who want to be deleted, by their id alone; oldest first, as they are to be answered. */
export default function DeletionRequestList() {
  const narrow = useNarrow();
  return (
    <AdminList<DeletionRequestRecord>
      sort={{ field: 'created_at', order: 'ASC' }}
      filters={FILTERS}
      filterDefaultValues={{ state: 'REQUESTED' }}
      actions={false}
      tiles={narrow}
    >
      {narrow ? <DeletionRequestTiles /> : <DeletionRequestTable />}
    </AdminList>
  );
}

import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import { DataTable, SearchInput, TopToolbar } from 'react-admin';
import type { LenderGroupRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { CreateButton } from '../../shared/CreateButton.js';
import { Missing } from '../../shared/EditCell.js';
import { EditLink } from '../../shared/EditLink.js';
import { RemoveButton } from '../../shared/RemoveButton.js';
import { plainWords } from '../../shared/words.js';
import { RowHistoryButton } from '../../shared/RowButtons.js';
import { GROUP_LABELS } from './groupLabels.js';

const CreateGroupDialog = lazy(() => import('./CreateGroupDialog.js'));
const RecordHistory = lazy(() => import('../../shared/RecordHistory.js'));

const Column = DataTable.Col<LenderGroupRecord>;

const ACTIONS = { create: 'created the group', update: 'changed', delete: 'deleted the group' };

/** Products are served by groups of lenders. */
export default function LenderGroupList() {
  return (
    <AdminList<LenderGroupRecord>
      sort={{ field: 'name', order: 'ASC' }}
      perPage={100}
      filters={[<SearchInput key="q" source="q" alwaysOn placeholder="Search groups" />]}
      actions={
        <TopToolbar>
          <CreateButton dialog={(onClose) => <CreateGroupDialog onClose={onClose} />} />
        </TopToolbar>
      }
    >
      <DataTable<LenderGroupRecord> bulkActionButtons={false} rowClick="edit">
        <Column
          source="name"
          label={GROUP_LABELS.name}
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          render={({ name }) => <EditLink name={name} />}
        />
        <Column
          source="product_types"
          label={GROUP_LABELS.product_types}
          disableSort
          sx={{ display: { xs: 'none', sm: 'table-cell' } }}
          render={({ product_types }) => product_types.join(', ') || <Missing>None yet</Missing>}
        />
        <Column
          source="lenders"
          label="Lenders"
          align="right"
          disableSort
          render={({ lenders }) => lenders.toLocaleString('en-IN')}
        />
        <Column
          source="actions"
          label="Actions"
          align="right"
          disableSort
          render={(group) => <GroupActions group={group} />}
        />
      </DataTable>
    </AdminList>
  );
}

function GroupActions({ group }: { group: LenderGroupRecord }) {
  const [history, setHistory] = useState(false);
  return (
    // The row around leads to the group.
    <Box onClick={(event) => event.stopPropagation()} sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <RowHistoryButton name={group.name} onClick={() => setHistory(true)} />
      <RemoveButton
        record={group}
        name={group.name}
        action="delete"
        text={`${group.name} serves no lender and will be deleted.`}
        done={`${group.name} was deleted.`}
        refused={group.lenders === 0 ? undefined : 'Only an empty group can be deleted'}
      />
      <Suspense>
        {history && (
          <RecordHistory
            resource={`lender-groups/${group.id}/history`}
            name={group.name}
            actions={ACTIONS}
            words={{ labels: GROUP_LABELS, inWords: plainWords }}
            onClose={() => setHistory(false)}
          />
        )}
      </Suspense>
    </Box>
  );
}

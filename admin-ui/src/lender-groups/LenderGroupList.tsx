import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import HistoryIcon from '@mui/icons-material/History';
import { DataTable, SearchInput, TopToolbar, useDelete, useNotify } from 'react-admin';
import { messageOf } from '../api/http.js';
import type { LenderGroupRecord } from '../api/records.js';
import { AdminList } from '../shared/AdminList.js';
import { ConfirmDialog } from '../shared/ConfirmDialog.js';
import { CreateButton } from '../shared/CreateButton.js';
import { Missing } from '../shared/EditCell.js';
import { EditLink } from '../shared/EditLink.js';
import { ListPagination } from '../shared/ListPagination.js';
import { plainWords } from '../shared/words.js';
import { GROUP_LABELS } from './groupLabels.js';

const CreateGroupDialog = lazy(() => import('./CreateGroupDialog.js'));
const RecordHistory = lazy(() => import('../shared/RecordHistory.js'));

const Column = DataTable.Col<LenderGroupRecord>;

const ACTIONS = { create: 'created the group', update: 'changed', delete: 'deleted the group' };

/** Products are served by groups of lenders. */
export default function LenderGroupList() {
  return (
    <AdminList<LenderGroupRecord>
      title="Lender groups"
      sort={{ field: 'name', order: 'ASC' }}
      perPage={100}
      filters={[<SearchInput key="q" source="q" alwaysOn placeholder="Search groups" />]}
      empty={false}
      exporter={false}
      pagination={<ListPagination />}
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
  const [open, setOpen] = useState<'delete' | 'history'>();
  const [remove, { isPending }] = useDelete<LenderGroupRecord>();
  const notify = useNotify();
  const empty = group.lenders === 0;

  function confirm() {
    void remove(
      'lender-groups',
      { id: group.id, previousData: group },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(`${group.name} was deleted.`, { type: 'success' }),
        onError: (error) => notify(messageOf(error) ?? 'An error occurred', { type: 'error' }),
        onSettled: () => setOpen(undefined),
      },
    );
  }

  return (
    // The row around leads to the group.
    <Box onClick={(event) => event.stopPropagation()} sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <Tooltip title="History">
        <IconButton aria-label={`History of ${group.name}`} onClick={() => setOpen('history')}>
          <HistoryIcon />
        </IconButton>
      </Tooltip>
      <Tooltip title={empty ? 'Delete' : 'Only an empty group can be deleted'}>
        <span>
          <IconButton
            color="error"
            aria-label={`Delete ${group.name}`}
            disabled={!empty}
            onClick={() => setOpen('delete')}
          >
            <DeleteIcon />
          </IconButton>
        </span>
      </Tooltip>
      {open === 'delete' && (
        <ConfirmDialog
          text={`${group.name} serves no lender and will be deleted.`}
          confirmLabel="Delete"
          busy={isPending}
          onConfirm={confirm}
          onClose={() => setOpen(undefined)}
        />
      )}
      <Suspense>
        {open === 'history' && (
          <RecordHistory
            resource={`lender-groups/${group.id}/history`}
            name={group.name}
            actions={ACTIONS}
            words={{ labels: GROUP_LABELS, inWords: plainWords }}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </Box>
  );
}

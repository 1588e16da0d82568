import { lazy, Suspense, useState } from 'react';
import Box from '@mui/material/Box';
import { DataTable, SearchInput, TopToolbar } from 'react-admin';
import type { LenderGroupRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { CreateButton } from '../../shared/CreateButton.js';
import { Missing } from '../../shared/EditCell.js';
import { EditLink } from '../../shared/EditLink.js';
import { RemoveButton } from '../../shared/RemoveButton.js';
import { productName } from '../../shared/productName.js';
import { plainWords } from '../../shared/words.js';
import { RowHistoryButton } from '../../shared/RowButtons.js';
import { groupLabelsIn } from './groupLabels.js';
import { type Texts, useTexts } from './i18n/useTexts.js';

const CreateGroupDialog = lazy(() => import('./CreateGroupDialog.js'));
const RecordHistory = lazy(() => import('../../shared/RecordHistory.js'));

const Column = DataTable.Col<LenderGroupRecord>;

const actionsIn = (t: Texts) => ({ create: t('created'), update: t('changed'), delete: t('deleted') });

/** Products are served by groups of lenders. */
export default function LenderGroupList() {
  const t = useTexts();
  const groupLabels = groupLabelsIn(t);
  return (
    <AdminList<LenderGroupRecord>
      sort={{ field: 'name', order: 'ASC' }}
      perPage={100}
      filters={[<SearchInput key="q" source="q" alwaysOn placeholder={t('search')} />]}
      actions={
        <TopToolbar>
          <CreateButton dialog={(onClose) => <CreateGroupDialog onClose={onClose} />} />
        </TopToolbar>
      }
    >
      <DataTable<LenderGroupRecord> bulkActionButtons={false} rowClick="edit">
        <Column
          source="name"
          label={groupLabels.name}
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          render={({ name }) => <EditLink name={name} />}
        />
        <Column
          source="product_types"
          label={groupLabels.product_types}
          disableSort
          sx={{ display: { xs: 'none', sm: 'table-cell' } }}
          render={({ product_types }) => product_types.map(productName).join(', ') || <Missing>{t('noneYet')}</Missing>}
        />
        <Column
          source="lenders"
          label={t('lenders')}
          align="right"
          disableSort
          render={({ lenders }) => lenders.toLocaleString('en-IN')}
        />
        <Column
          source="actions"
          label={t('actions')}
          align="right"
          disableSort
          render={(group) => <GroupActions group={group} />}
        />
      </DataTable>
    </AdminList>
  );
}

function GroupActions({ group }: { group: LenderGroupRecord }) {
  const t = useTexts();
  const [history, setHistory] = useState(false);
  return (
    // The row around leads to the group.
    <Box onClick={(event) => event.stopPropagation()} sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <RowHistoryButton name={group.name} onClick={() => setHistory(true)} />
      <RemoveButton
        record={group}
        name={group.name}
        action="delete"
        text={t('deleteSure', { name: group.name })}
        done={t('wasDeleted', { name: group.name })}
        refused={group.lenders === 0 ? undefined : t('onlyEmpty')}
      />
      <Suspense>
        {history && (
          <RecordHistory
            resource={`lender-groups/${group.id}/history`}
            name={group.name}
            actions={actionsIn(t)}
            words={{ labels: groupLabelsIn(t), inWords: plainWords }}
            onClose={() => setHistory(false)}
          />
        )}
      </Suspense>
    </Box>
  );
}

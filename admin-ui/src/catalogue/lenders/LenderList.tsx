import { lazy, useState } from 'react';
import { SearchInput, TopToolbar } from 'react-admin';
import type { LenderGroupRecord, LenderRecord } from '../../api/records.js';
import { LenderGroups, useLenderGroups } from '../lender-groups/groups.js';
import { type BulkAction, BulkBar } from '../../shared/BulkBar.js';
import { AdminList } from '../../shared/AdminList.js';
import { ColumnChoice } from '../../shared/ColumnChoice.js';
import { CreateButton } from '../../shared/CreateButton.js';
import { DeletedNotice } from '../../shared/DeletedNotice.js';
import { MovableList } from '../../shared/MovableList.js';
import { choiceFilter, flagFilter } from '../../shared/listFilters.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { columnLabel, columnsIn, HIDDEN_AT_FIRST } from './columns.js';
import { type Texts, useTexts } from './i18n/useTexts.js';
import { orderLenders, restoreLender } from './lenderCalls.js';
import { LenderDialogs } from './LenderDialogs.js';
import { LenderTable } from './LenderTable.js';
import { LenderTiles } from './LenderTiles.js';

const SwitchDialog = lazy(() => import('../vendors/SwitchDialog.js'));
const CreateLenderDialog = lazy(() => import('./CreateLenderDialog.js'));

function filtersWith(t: Texts, groups: readonly LenderGroupRecord[]) {
  return [
    <SearchInput key="q" source="q" alwaysOn placeholder={t('search')} />,
    flagFilter({ source: 'lender_status', label: columnLabel(t, 'lender_status'), alwaysOn: true }),
    flagFilter({ source: 'api', label: 'API', on: t('filter.api'), off: t('filter.link'), alwaysOn: true }),
    flagFilter({ source: 'so_status', label: columnLabel(t, 'so_status'), alwaysOn: true }),
    choiceFilter({ source: 'group', label: t('filter.group'), choices: [...groups], alwaysOn: true }),
  ];
}

/** All filters in one row beside the buttons. */
const FILTERS_FIT = {
  '& .filter-field.filter-field:not([data-source=q]) .MuiFormControl-root.MuiFormControl-root': { width: { sm: 104 } },
  '& .filter-field.filter-field[data-source=q]': { maxWidth: { sm: 190 } },
};

function switchAction(label: string, to: 0 | 1): BulkAction<LenderRecord> {
  return {
    label,
    dialog: ({ rows, onDone, onClose }) => (
      <SwitchDialog lenders={rows} to={to} onDone={() => onDone(rows.map(({ id }) => id))} onClose={onClose} />
    ),
  };
}

/** SPEC section 2, lender list. All lenders are on one page, so that their order can be seen and changed. */
export default function LenderList() {
  return (
    <LenderGroups>
      <Lenders />
    </LenderGroups>
  );
}

function Lenders() {
  const narrow = useNarrow();
  const [deleted, setDeleted] = useState<LenderRecord>();
  const groups = useLenderGroups();
  const t = useTexts();
  return (
    <AdminList<LenderRecord>
      sort={{ field: 'priority', order: 'ASC' }}
      perPage={500}
      hiddenColumns={HIDDEN_AT_FIRST}
      filters={filtersWith(t, groups)}
      tiles={narrow}
      sx={FILTERS_FIT}
      actions={
        <TopToolbar>
          {!narrow && <ColumnChoice columns={columnsIn(t)} />}
          <CreateButton dialog={(onClose) => <CreateLenderDialog onClose={onClose} />} />
        </TopToolbar>
      }
    >
      <LenderDialogs onDeleted={setDeleted}>
        {deleted !== undefined && (
          <DeletedNotice
            name={deleted.name}
            restore={() => restoreLender(deleted.id)}
            onClose={() => setDeleted(undefined)}
          />
        )}
        <BulkBar<LenderRecord> actions={[switchAction(t('switchOn'), 1), switchAction(t('switchOff'), 0)]} />
        <MovableList<LenderRecord> orderedBy="priority" nameOf={({ name }) => name} saveOrder={orderLenders}>
          {narrow ? <LenderTiles /> : <LenderTable />}
        </MovableList>
      </LenderDialogs>
    </AdminList>
  );
}

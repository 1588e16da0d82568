import { DataTable, SearchInput, TopToolbar } from 'react-admin';
import { AdminList } from '../../shared/AdminList.js';
import { CreateLink } from '../../shared/CreateLink.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { EditLink } from '../../shared/EditLink.js';
import { RemoveButton } from '../../shared/RemoveButton.js';
import { useTexts } from './i18n/useTexts.js';
import type { DeskTeamRecord } from './deskTeamRecord.js';

const Column = DataTable.Col<DeskTeamRecord>;

const WIDE_ONLY = { display: { xs: 'none', sm: 'table-cell' } };

export default function DeskTeamList() {
  const t = useTexts();
  return (
    <AdminList<DeskTeamRecord>
      sort={{ field: 'name', order: 'ASC' }}
      filters={[<SearchInput key="q" source="q" alwaysOn placeholder={t('search')} />]}
      actions={
        <TopToolbar>
          <CreateLink label={t('add')} />
        </TopToolbar>
      }
    >
      <DataTable<DeskTeamRecord> bulkActionButtons={false} rowClick="edit">
        <Column
          source="name"
          label={t('name')}
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          render={({ name }) => <EditLink name={name} />}
        />
        <Column
          source="supervisor_name"
          label={t('supervisor')}
          disableSort
          render={({ supervisor_name }) => supervisor_name ?? t('nobody')}
          sx={WIDE_ONLY}
        />
        <Column
          source="members"
          label={t('members')}
          disableSort
          render={({ members }) => members.map(({ name }) => name).join(', ') || t('nobody')}
        />
        <Column
          source="updated_at"
          label={t('changed')}
          render={({ updated_at }) => formatIstDateTime(updated_at)}
          sx={WIDE_ONLY}
        />
        <Column
          source="actions"
          label={t('actions')}
          align="right"
          disableSort
          render={(record) => <Actions record={record} />}
        />
      </DataTable>
    </AdminList>
  );
}

function Actions({ record }: { record: DeskTeamRecord }) {
  const t = useTexts();
  return (
    // The row around leads to the record.
    <span onClick={(event) => event.stopPropagation()}>
      <RemoveButton
        record={record}
        name={record.name}
        action="delete"
        text={t('sure', { name: record.name })}
        done={t('deleted', { name: record.name })}
      />
    </span>
  );
}

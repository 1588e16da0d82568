import { DataTable, SearchInput, TopToolbar } from 'react-admin';
import { AdminList } from '../../shared/AdminList.js';
import { CreateLink } from '../../shared/CreateLink.js';
import { formatDay, formatIstDateTime } from '../../shared/dates.js';
import { EditLink } from '../../shared/EditLink.js';
import { RemoveButton } from '../../shared/RemoveButton.js';
import { useTexts } from './i18n/useTexts.js';
import { nameOf, type PublicHolidayRecord } from './publicHolidayRecord.js';

const Column = DataTable.Col<PublicHolidayRecord>;

const WIDE_ONLY = { display: { xs: 'none', sm: 'table-cell' } };

export default function PublicHolidayList() {
  const t = useTexts();
  return (
    <AdminList<PublicHolidayRecord>
      sort={{ field: 'day', order: 'DESC' }}
      filters={[<SearchInput key="q" source="q" alwaysOn placeholder={t('search')} />]}
      actions={
        <TopToolbar>
          <CreateLink label={t('add')} />
        </TopToolbar>
      }
    >
      <DataTable<PublicHolidayRecord> bulkActionButtons={false} rowClick="edit">
        <Column
          source="day"
          label={t('day')}
          sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}
          render={({ day }) => <EditLink name={formatDay(day)} />}
        />
        <Column
          source="name"
          label={t('name')}
          render={(holiday) => nameOf(holiday)}
          sx={{ overflowWrap: 'anywhere' }}
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

function Actions({ record }: { record: PublicHolidayRecord }) {
  const t = useTexts();
  return (
    // The row around leads to the record.
    <span onClick={(event) => event.stopPropagation()}>
      <RemoveButton
        record={record}
        name={nameOf(record)}
        action="delete"
        text={t('sure', { name: nameOf(record) })}
        done={t('deleted', { name: nameOf(record) })}
      />
    </span>
  );
}

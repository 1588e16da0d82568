import { formatPaise } from '@marketplace/contract/money/money.js';
import { DataTable, SearchInput, TopToolbar } from 'react-admin';
import { AdminList } from '../../shared/AdminList.js';
import { CreateLink } from '../../shared/CreateLink.js';
import { formatDay, formatIstDateTime } from '../../shared/dates.js';
import { EditLink } from '../../shared/EditLink.js';
import { RemoveButton } from '../../shared/RemoveButton.js';
import { useTexts } from './i18n/useTexts.js';
import { nameOf, type TaxRateRecord } from './taxRateRecord.js';

const Column = DataTable.Col<TaxRateRecord>;

const WIDE_ONLY = { display: { xs: 'none', sm: 'table-cell' } };

export default function TaxRateList() {
  const t = useTexts();
  return (
    <AdminList<TaxRateRecord>
      sort={{ field: 'valid_from', order: 'DESC' }}
      filters={[<SearchInput key="q" source="q" alwaysOn placeholder={t('search')} />]}
      actions={
        <TopToolbar>
          <CreateLink label={t('add')} />
        </TopToolbar>
      }
    >
      <DataTable<TaxRateRecord> bulkActionButtons={false} rowClick="edit">
        <Column
          source="valid_from"
          label={t('valid_from')}
          sx={{ fontWeight: 600 }}
          render={({ valid_from }) => <EditLink name={formatDay(valid_from)} />}
        />
        <Column source="kind" label={t('kind')} render={({ kind }) => t(`kind.${kind}`)} />
        <Column source="law" label={t('law')} disableSort sx={{ ...WIDE_ONLY, overflowWrap: 'anywhere' }} />
        {(['tds_percent', 'tds_percent_without_pan', 'gst_percent'] as const).map((name) => (
          <Column key={name} source={name} label={t(name)} disableSort align="right" sx={WIDE_ONLY} />
        ))}
        <Column
          source="tds_threshold"
          label={t('tds_threshold')}
          disableSort
          align="right"
          sx={WIDE_ONLY}
          render={({ tds_threshold }) => formatPaise(tds_threshold * 100)}
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

function Actions({ record }: { record: TaxRateRecord }) {
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

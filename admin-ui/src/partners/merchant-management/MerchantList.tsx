import Link from '@mui/material/Link';
import { DataTable, SearchInput, SimpleList, TopToolbar } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { MERCHANT_STATES } from '@marketplace/contract/merchants/merchants.js';
import type { MerchantRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { ColumnChoice } from '../../shared/ColumnChoice.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { choiceFilter, recordFilter } from '../../shared/listFilters.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { MerchantChip } from './MerchantChip.js';
import { MERCHANT_STATE_LABELS } from './merchantWords.js';

const Column = DataTable.Col<MerchantRecord>;

const COLUMNS = {
  shop_name: 'Shop',
  owner_masked: 'Owner',
  phone_masked: 'Mobile',
  area: 'Place',
  partner_name: 'Partner',
  state: 'State',
  submitted_at: 'Registered',
} as const;

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Shop or whole mobile" />,
  choiceFilter({
    source: 'state',
    label: COLUMNS.state,
    choices: MERCHANT_STATES.map((id) => ({ id, name: MERCHANT_STATE_LABELS[id] })),
    alwaysOn: true,
  }),
  recordFilter({ source: 'partner_id', reference: 'partners', label: COLUMNS.partner_name, alwaysOn: true }),
];

export default function MerchantList() {
  const narrow = useNarrow();
  return (
    <AdminList<MerchantRecord>
      sort={{ field: 'submitted_at', order: 'DESC' }}
      filters={FILTERS}
      actions={<TopToolbar>{!narrow && <ColumnChoice columns={COLUMNS} />}</TopToolbar>}
    >
      {narrow ? (
        <SimpleList<MerchantRecord>
          primaryText={({ shop_name }) => shop_name}
          secondaryText={({ owner_masked, area }) => `${owner_masked} · ${area}`}
          tertiaryText={({ state }) => <MerchantChip state={state} />}
          rowClick="show"
        />
      ) : (
        <DataTable<MerchantRecord> bulkActionButtons={false} rowClick="show">
          <Column
            source="shop_name"
            label={COLUMNS.shop_name}
            sx={{ fontWeight: 600 }}
            render={({ id, shop_name }) => (
              <Link component={RouterLink} to={`/merchant-management/${id}/show`} color="inherit">
                {shop_name}
              </Link>
            )}
          />
          <Column source="owner_masked" label={COLUMNS.owner_masked} disableSort />
          <Column source="phone_masked" label={COLUMNS.phone_masked} disableSort />
          <Column source="area" label={COLUMNS.area} disableSort />
          <Column source="partner_name" label={COLUMNS.partner_name} disableSort />
          <Column
            source="state"
            label={COLUMNS.state}
            disableSort
            render={({ state }) => <MerchantChip state={state} />}
          />
          <Column
            source="submitted_at"
            label={COLUMNS.submitted_at}
            sortByOrder="DESC"
            sx={{ whiteSpace: 'nowrap' }}
            render={({ submitted_at }) => formatIstDateTime(submitted_at)}
          />
        </DataTable>
      )}
    </AdminList>
  );
}

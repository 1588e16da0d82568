import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { DataTable, SearchInput, SelectPageCheckbox, TopToolbar, useGetOne, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { MERCHANT_STATES } from '@marketplace/contract/merchants/merchants.js';
import type { MerchantRecord, PartnerRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { BulkBar } from '../../shared/BulkBar.js';
import { ColumnChoice } from '../../shared/ColumnChoice.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { choiceFilter, recordFilter } from '../../shared/listFilters.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { SelectBox } from '../../shared/SelectBox.js';
import { TileList } from '../../shared/TileList.js';
import { ActAsButton } from '../masquerades/ActAsButton.js';
import { type Texts, useTexts } from './i18n/useTexts.js';
import { MerchantChip } from './MerchantChip.js';
import { useMerchantActions } from './useMerchantActions.js';

const Column = DataTable.Col<MerchantRecord>;

const columnsIn = (t: Texts) =>
  ({
    shop_name: t('shop'),
    owner_masked: t('owner'),
    phone_masked: t('mobile'),
    area: t('place'),
    partner_name: t('partner'),
    state: t('state'),
    submitted_at: t('registered'),
    act_as: t('portal'),
  }) as const;

const filtersIn = (t: Texts) => [
  <SearchInput key="q" source="q" alwaysOn placeholder={t('search')} />,
  choiceFilter({
    source: 'state',
    label: columnsIn(t).state,
    choices: MERCHANT_STATES.map((id) => ({ id, name: t(`state.${id}`) })),
    alwaysOn: true,
  }),
  recordFilter({ source: 'partner_id', reference: 'partners', label: columnsIn(t).partner_name, alwaysOn: true }),
];

export default function MerchantList() {
  const t = useTexts();
  const columns = columnsIn(t);
  const narrow = useNarrow();
  const actions = useMerchantActions();
  return (
    <AdminList<MerchantRecord>
      sort={{ field: 'submitted_at', order: 'DESC' }}
      filters={filtersIn(t)}
      tiles={narrow}
      actions={
        <TopToolbar>
          <ActAsOfPartner />
          {!narrow && <ColumnChoice columns={columns} />}
        </TopToolbar>
      }
    >
      <BulkBar<MerchantRecord> actions={actions} />
      {narrow ? (
        <TileList<MerchantRecord> nameOf={({ shop_name }) => shop_name} height={136}>
          {(merchant) => (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
              <SelectBox record={merchant} name={merchant.shop_name} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <ShopLink {...merchant} />
                <Typography variant="body2" color="textSecondary">
                  {merchant.owner_masked} · {merchant.area}
                </Typography>
                <ActAs {...merchant} />
              </Box>
              <MerchantChip state={merchant.state} />
            </Box>
          )}
        </TileList>
      ) : (
        <DataTable<MerchantRecord> bulkActionButtons={false} rowClick="show">
          <Column
            source="select"
            label={<SelectPageCheckbox />}
            disableSort
            sx={{ width: 40, px: 0 }}
            render={(merchant) => <SelectBox record={merchant} name={merchant.shop_name} />}
          />
          <Column
            source="shop_name"
            label={columns.shop_name}
            sx={{ fontWeight: 600 }}
            render={(merchant) => <ShopLink {...merchant} />}
          />
          <Column source="owner_masked" label={columns.owner_masked} disableSort />
          <Column source="phone_masked" label={columns.phone_masked} disableSort />
          <Column source="area" label={columns.area} disableSort />
          <Column source="partner_name" label={columns.partner_name} disableSort />
          <Column
            source="state"
            label={columns.state}
            disableSort
            render={({ state }) => <MerchantChip state={state} />}
          />
          <Column
            source="submitted_at"
            label={columns.submitted_at}
            sortByOrder="DESC"
            sx={{ whiteSpace: 'nowrap' }}
            render={({ submitted_at }) => formatIstDateTime(submitted_at)}
          />
          <Column source="act_as" label={columns.act_as} disableSort render={(merchant) => <ActAs {...merchant} />} />
        </DataTable>
      )}
    </AdminList>
  );
}

function ActAs({ id, state, shop_name }: MerchantRecord) {
  return state === 'APPROVED' ? <ActAsButton below={{ merchant_id: id }} name={shop_name} /> : null;
}

/** For owners and staff, who are below no shop: of the partner that the list is narrowed to. */
function ActAsOfPartner() {
  const filter = useListContext().filterValues as { partner_id?: number };
  const id = filter.partner_id;
  const { data: partner } = useGetOne<PartnerRecord>('partners', { id: id ?? 0 }, { enabled: id !== undefined });
  return partner ? <ActAsButton below={{ partner_id: partner.id }} name={partner.name} /> : null;
}

function ShopLink({ id, shop_name }: MerchantRecord) {
  return (
    <Link component={RouterLink} to={`/merchant-management/${id}/show`} color="inherit" sx={{ fontWeight: 600 }}>
      {shop_name}
    </Link>
  );
}

import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { DataTable, TopToolbar } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { MERCHANT_STATES } from '@marketplace/contract/merchants/merchants.js';
import type { BranchRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { ColumnChoice } from '../../shared/ColumnChoice.js';
import { choiceFilter, recordFilter } from '../../shared/listFilters.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { TileList } from '../../shared/TileList.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { type Texts, useTexts } from './i18n/useTexts.js';

const Column = DataTable.Col<BranchRecord>;

const columnsIn = (t: Texts) =>
  ({
    shop_name: t('shop'),
    partner_name: t('partner'),
    state: t('state'),
    agents: t('agents'),
    leads: t('leads'),
    rests: t('links'),
  }) as const;

const filtersIn = (t: Texts) => [
  recordFilter({ source: 'partner_id', reference: 'partners', label: t('partner'), alwaysOn: true }),
  choiceFilter({
    source: 'state',
    label: t('state'),
    choices: MERCHANT_STATES.map((id) => ({ id, name: t(`state.${id}`) })),
    alwaysOn: true,
  }),
];

/** The shops below a partner; behind each its agents. */
export default function TreeList() {
  const t = useTexts();
  const columns = columnsIn(t);
  const narrow = useNarrow();
  return (
    <AdminList<BranchRecord>
      sort={{ field: 'id', order: 'ASC' }}
      filters={filtersIn(t)}
      tiles={narrow}
      actions={<TopToolbar>{!narrow && <ColumnChoice columns={columns} />}</TopToolbar>}
    >
      {narrow ? (
        <TileList<BranchRecord> nameOf={({ shop_name }) => shop_name} height={96}>
          {(shop) => (
            <Box sx={{ display: 'grid', gap: 0.5 }}>
              <BranchLink {...shop} />
              <Typography variant="body2" color="textSecondary">
                {shop.partner_name} · {t('agents')} {shop.agents} · {t('leads')} {shop.leads}
              </Typography>
              <Box>
                <StatusChip label={t(`state.${shop.state}`)} good={shop.state === 'APPROVED'} />
              </Box>
            </Box>
          )}
        </TileList>
      ) : (
        <DataTable<BranchRecord> bulkActionButtons={false} rowClick="show">
          <Column
            source="shop_name"
            label={columns.shop_name}
            disableSort
            render={(shop) => <BranchLink {...shop} />}
          />
          <Column source="partner_name" label={columns.partner_name} disableSort />
          <Column
            source="state"
            label={columns.state}
            disableSort
            render={({ state }) => <StatusChip label={t(`state.${state}`)} good={state === 'APPROVED'} />}
          />
          <Column source="agents" label={columns.agents} disableSort align="right" />
          <Column source="leads" label={columns.leads} disableSort align="right" />
          <Column
            source="rests"
            label={columns.rests}
            disableSort
            render={({ rests }) => t(rests === 1 ? 'rest' : 'count')}
          />
        </DataTable>
      )}
    </AdminList>
  );
}

function BranchLink({ id, shop_name }: BranchRecord) {
  return (
    <Link component={RouterLink} to={`/partner-tree/${id}/show`} color="inherit" sx={{ fontWeight: 600 }}>
      {shop_name}
    </Link>
  );
}

import { lazy } from 'react';
import Box from '@mui/material/Box';
import { DataTable, SearchInput, SimpleList, TopToolbar } from 'react-admin';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { PartnerRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { ColumnChoice } from '../../shared/ColumnChoice.js';
import { CreateButton } from '../../shared/CreateButton.js';
import { EditLink } from '../../shared/EditLink.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { flagFilter } from '../../shared/listFilters.js';
import { useNarrow } from '../../shared/useNarrow.js';

const CreatePartnerDialog = lazy(() => import('./CreatePartnerDialog.js'));

const Column = DataTable.Col<PartnerRecord>;

const COLUMNS = {
  primary_color: 'Colours',
  name: 'Name',
  slug: 'Address',
  host: 'Host',
  revenue_percent: 'Share',
  tancApply: 'Terms shown',
  status: 'Status',
  updated_at: 'Updated',
} as const;

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Search partners" />,
  flagFilter({ source: 'status', label: COLUMNS.status, on: 'Active', off: 'Inactive', alwaysOn: true }),
];

export default function PartnerList() {
  const narrow = useNarrow();
  return (
    <AdminList<PartnerRecord>
      sort={{ field: 'name', order: 'ASC' }}
      filters={FILTERS}
      actions={
        <TopToolbar>
          {!narrow && <ColumnChoice columns={COLUMNS} />}
          <CreateButton label="Add partner" dialog={(onClose) => <CreatePartnerDialog onClose={onClose} />} />
        </TopToolbar>
      }
    >
      {narrow ? (
        <SimpleList<PartnerRecord>
          leftIcon={(partner) => <Swatches partner={partner} />}
          primaryText={({ name }) => name}
          secondaryText={({ slug }) => `/${slug}`}
          tertiaryText={(partner) => <PartnerChip partner={partner} />}
        />
      ) : (
        <DataTable<PartnerRecord> bulkActionButtons={false} rowClick="edit">
          <Column
            source="primary_color"
            label={COLUMNS.primary_color}
            disableSort
            render={(partner) => <Swatches partner={partner} />}
          />
          <Column
            source="name"
            label={COLUMNS.name}
            sx={{ fontWeight: 600 }}
            render={({ name }) => <EditLink name={name} />}
          />
          <Column source="slug" label={COLUMNS.slug} render={({ slug }) => `/${slug}`} />
          <Column source="host" label={COLUMNS.host} disableSort render={({ host }) => host ?? '–'} />
          <Column
            source="revenue_percent"
            label={COLUMNS.revenue_percent}
            align="right"
            disableSort
            sx={{ whiteSpace: 'nowrap' }}
            render={share}
          />
          <Column
            source="tancApply"
            label={COLUMNS.tancApply}
            disableSort
            render={({ tancApply }) => (tancApply === 1 ? 'Yes' : 'No')}
          />
          <Column source="status" label={COLUMNS.status} render={(partner) => <PartnerChip partner={partner} />} />
          <Column
            source="updated_at"
            label={COLUMNS.updated_at}
            sx={{ whiteSpace: 'nowrap' }}
            render={({ updated_at }) => formatIstDateTime(updated_at)}
          />
        </DataTable>
      )}
    </AdminList>
  );
}

/** What it gets of a disbursal: of the commission, and for each. */
function share({ revenue_percent, revenue_flat_fee }: PartnerRecord): string {
  const fee = revenue_flat_fee === 0 ? '' : ` + ${formatPaise(rupeesToPaise(revenue_flat_fee))}`;
  return `${revenue_percent} %${fee}`;
}

function Swatches({ partner }: { partner: PartnerRecord }) {
  return (
    <Box sx={{ display: 'flex', mr: { xs: 1.5, md: 0 } }} aria-hidden>
      {[partner.primary_color, partner.secondary_color].map((color, index) => (
        <Box
          key={index}
          sx={{
            width: 24,
            height: 24,
            borderRadius: '50%',
            border: 1,
            borderColor: 'divider',
            ml: index === 0 ? 0 : -0.75,
          }}
          style={{ background: color }}
        />
      ))}
    </Box>
  );
}

function PartnerChip({ partner }: { partner: PartnerRecord }) {
  return <StatusChip label={partner.status === 1 ? 'Active' : 'Inactive'} good={partner.status === 1} />;
}

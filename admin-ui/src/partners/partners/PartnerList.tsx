import { lazy } from 'react';
import Box from '@mui/material/Box';
import { DataTable, SearchInput, SimpleList, TopToolbar } from 'react-admin';
import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import type { PartnerRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { ColumnChoice } from '../../shared/ColumnChoice.js';
import { CreateButton } from '../../shared/CreateButton.js';
import { EditLink } from '../../shared/EditLink.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { flagFilter } from '../../shared/listFilters.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { type Texts, useTexts } from './i18n/useTexts.js';

const CreatePartnerDialog = lazy(() => import('./CreatePartnerDialog.js'));

const Column = DataTable.Col<PartnerRecord>;

const columnsIn = (t: Texts) =>
  ({
    primary_color: t('colours'),
    name: t('name'),
    slug: t('address'),
    host: t('host'),
    revenue_percent: t('share'),
    tancApply: t('termsShown'),
    status: t('status'),
    updated_at: t('updated'),
  }) as const;

const filtersIn = (t: Texts) => [
  <SearchInput key="q" source="q" alwaysOn placeholder={t('search')} />,
  flagFilter({ source: 'status', label: columnsIn(t).status, on: t('active'), off: t('inactive'), alwaysOn: true }),
];

export default function PartnerList() {
  const t = useTexts();
  const columns = columnsIn(t);
  const narrow = useNarrow();
  return (
    <AdminList<PartnerRecord>
      sort={{ field: 'name', order: 'ASC' }}
      filters={filtersIn(t)}
      actions={
        <TopToolbar>
          {!narrow && <ColumnChoice columns={columns} />}
          <CreateButton label={t('addPartnerButton')} dialog={(onClose) => <CreatePartnerDialog onClose={onClose} />} />
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
            label={columns.primary_color}
            disableSort
            render={(partner) => <Swatches partner={partner} />}
          />
          <Column
            source="name"
            label={columns.name}
            sx={{ fontWeight: 600 }}
            render={({ name }) => <EditLink name={name} />}
          />
          <Column source="slug" label={columns.slug} render={({ slug }) => `/${slug}`} />
          <Column source="host" label={columns.host} disableSort render={({ host }) => host ?? '–'} />
          <Column
            source="revenue_percent"
            label={columns.revenue_percent}
            align="right"
            disableSort
            sx={{ whiteSpace: 'nowrap' }}
            render={share}
          />
          <Column
            source="tancApply"
            label={columns.tancApply}
            disableSort
            render={({ tancApply }) => (tancApply === 1 ? t('yes') : t('no'))}
          />
          <Column source="status" label={columns.status} render={(partner) => <PartnerChip partner={partner} />} />
          <Column
            source="updated_at"
            label={columns.updated_at}
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
  const t = useTexts();
  return <StatusChip label={partner.status === 1 ? t('active') : t('inactive')} good={partner.status === 1} />;
}

import { lazy } from 'react';
import { DataTable, SearchInput, SimpleList, TopToolbar } from 'react-admin';
import type { TrackingLinkRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { ColumnChoice } from '../../shared/ColumnChoice.js';
import { CreateButton } from '../../shared/CreateButton.js';
import { EditLink } from '../../shared/EditLink.js';
import { formatDay } from '../../shared/dates.js';
import { choiceFilter, recordFilter } from '../../shared/listFilters.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { When } from '../../shared/When.js';
import { productName } from '../../shared/productName.js';
import { counted } from '../../shared/words.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { type Texts, useTexts } from './i18n/useTexts.js';
import { linkStateLabelsIn, targetLabelsIn } from './linkWords.js';

const CreateLinkDialog = lazy(() => import('./CreateLinkDialog.js'));

const Column = DataTable.Col<TrackingLinkRecord>;

const columnsIn = (t: Texts) =>
  ({
    name: t('name'),
    code: t('code'),
    partner_name: t('partner'),
    target: t('leadsTo'),
    utm_source: t('source'),
    clicks: t('clicks'),
    applications: t('applications'),
    state: t('state'),
    expires_on: t('worksUntil'),
    id: t('madeAt'),
  }) as const;

const filtersIn = (t: Texts) => [
  <SearchInput key="q" source="q" alwaysOn placeholder={t('search')} />,
  recordFilter({ source: 'partner_id', reference: 'partners', label: columnsIn(t).partner_name, alwaysOn: true }),
  choiceFilter({
    source: 'status',
    label: t('switched'),
    choices: [
      { id: 1, name: t('on') },
      { id: 0, name: t('off') },
    ],
  }),
];

export default function TrackingLinkList() {
  const t = useTexts();
  const columns = columnsIn(t);
  const narrow = useNarrow();
  return (
    <AdminList<TrackingLinkRecord>
      sort={{ field: 'id', order: 'DESC' }}
      filters={filtersIn(t)}
      actions={
        <TopToolbar>
          {!narrow && <ColumnChoice columns={columns} />}
          <CreateButton label={t('newLinkButton')} dialog={(onClose) => <CreateLinkDialog onClose={onClose} />} />
        </TopToolbar>
      }
    >
      {narrow ? (
        <SimpleList<TrackingLinkRecord>
          primaryText={({ name }) => name}
          secondaryText={(link) =>
            `${link.partner_name} · ${counted(link.clicks, 'click')} · ${counted(link.applications, 'application')}`
          }
          tertiaryText={(link) => <LinkStateChip link={link} />}
        />
      ) : (
        <DataTable<TrackingLinkRecord> bulkActionButtons={false} rowClick="edit">
          <Column
            source="name"
            label={columns.name}
            sx={{ fontWeight: 600, minWidth: 150 }}
            render={({ name }) => <EditLink name={name} />}
          />
          <Column source="code" label={columns.code} disableSort sx={{ fontFamily: 'monospace' }} />
          <Column source="partner_name" label={columns.partner_name} disableSort sx={{ minWidth: 100 }} />
          <Column
            source="target"
            label={columns.target}
            disableSort
            render={({ target, product_type }) =>
              product_type === null ? targetLabelsIn(t)[target] : productName(product_type)
            }
          />
          <Column
            source="utm_source"
            label={columns.utm_source}
            disableSort
            render={({ utm_source }) => utm_source ?? '–'}
          />
          <Column
            source="clicks"
            label={columns.clicks}
            align="right"
            disableSort
            render={({ clicks }) => clicks.toLocaleString('en-IN')}
          />
          <Column
            source="applications"
            label={columns.applications}
            align="right"
            disableSort
            render={({ applications }) => applications.toLocaleString('en-IN')}
          />
          <Column source="state" label={columns.state} disableSort render={(link) => <LinkStateChip link={link} />} />
          <Column
            source="expires_on"
            label={columns.expires_on}
            sx={{ '&.MuiTableCell-body': { whiteSpace: 'nowrap' } }}
            render={({ expires_on }) => (expires_on === null ? '–' : formatDay(expires_on))}
          />
          <Column
            source="id"
            label={columns.id}
            sortByOrder="DESC"
            render={({ created_at }) => <When at={created_at} />}
          />
        </DataTable>
      )}
    </AdminList>
  );
}

function LinkStateChip({ link: { state } }: { link: TrackingLinkRecord }) {
  const t = useTexts();
  return <StatusChip label={linkStateLabelsIn(t)[state]} good={state === 'ACTIVE'} />;
}

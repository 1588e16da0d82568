import { lazy } from 'react';
import { DataTable, SearchInput, SimpleList, TopToolbar } from 'react-admin';
import { formatDay } from '@marketplace/contract/dates/ist.js';
import type { TrackingLinkRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { ColumnChoice } from '../../shared/ColumnChoice.js';
import { CreateButton } from '../../shared/CreateButton.js';
import { EditLink } from '../../shared/EditLink.js';
import { choiceFilter, recordFilter } from '../../shared/listFilters.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { When } from '../../shared/When.js';
import { counted } from '../../shared/words.js';
import { useNarrow } from '../../shared/useNarrow.js';
import { LINK_STATE_LABELS, TARGET_LABELS } from './linkWords.js';

const CreateLinkDialog = lazy(() => import('./CreateLinkDialog.js'));

const Column = DataTable.Col<TrackingLinkRecord>;

const COLUMNS = {
  name: 'Name',
  code: 'Code',
  partner_name: 'Partner',
  target: 'Leads to',
  utm_source: 'Source',
  clicks: 'Clicks',
  applications: 'Applications',
  state: 'State',
  expires_on: 'Works until',
  id: 'Made',
} as const;

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name or code" />,
  recordFilter({ source: 'partner_id', reference: 'partners', label: COLUMNS.partner_name, alwaysOn: true }),
  choiceFilter({
    source: 'status',
    label: 'Switched',
    choices: [
      { id: 1, name: 'On' },
      { id: 0, name: 'Off' },
    ],
  }),
];

export default function TrackingLinkList() {
  const narrow = useNarrow();
  return (
    <AdminList<TrackingLinkRecord>
      sort={{ field: 'id', order: 'DESC' }}
      filters={FILTERS}
      actions={
        <TopToolbar>
          {!narrow && <ColumnChoice columns={COLUMNS} />}
          <CreateButton label="New link" dialog={(onClose) => <CreateLinkDialog onClose={onClose} />} />
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
            label={COLUMNS.name}
            sx={{ fontWeight: 600, minWidth: 150 }}
            render={({ name }) => <EditLink name={name} />}
          />
          <Column source="code" label={COLUMNS.code} disableSort sx={{ fontFamily: 'monospace' }} />
          <Column source="partner_name" label={COLUMNS.partner_name} disableSort sx={{ minWidth: 100 }} />
          <Column
            source="target"
            label={COLUMNS.target}
            disableSort
            render={({ target, product_type }) => product_type ?? TARGET_LABELS[target]}
          />
          <Column
            source="utm_source"
            label={COLUMNS.utm_source}
            disableSort
            render={({ utm_source }) => utm_source ?? '–'}
          />
          <Column
            source="clicks"
            label={COLUMNS.clicks}
            align="right"
            disableSort
            render={({ clicks }) => clicks.toLocaleString('en-IN')}
          />
          <Column
            source="applications"
            label={COLUMNS.applications}
            align="right"
            disableSort
            render={({ applications }) => applications.toLocaleString('en-IN')}
          />
          <Column source="state" label={COLUMNS.state} disableSort render={(link) => <LinkStateChip link={link} />} />
          <Column
            source="expires_on"
            label={COLUMNS.expires_on}
            sx={{ '&.MuiTableCell-body': { whiteSpace: 'nowrap' } }}
            render={({ expires_on }) => (expires_on === null ? '–' : formatDay(expires_on))}
          />
          <Column
            source="id"
            label={COLUMNS.id}
            sortByOrder="DESC"
            render={({ created_at }) => <When at={created_at} />}
          />
        </DataTable>
      )}
    </AdminList>
  );
}

function LinkStateChip({ link: { state } }: { link: TrackingLinkRecord }) {
  return <StatusChip label={LINK_STATE_LABELS[state]} good={state === 'ACTIVE'} />;
}

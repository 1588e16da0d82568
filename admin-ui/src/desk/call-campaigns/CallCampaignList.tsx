import { DataTable, SearchInput, TopToolbar } from 'react-admin';
import { CALL_CAMPAIGN_STATES } from '@marketplace/contract/telecalling/telecalling.js';
import { AdminList } from '../../shared/AdminList.js';
import { CreateLink } from '../../shared/CreateLink.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { EditLink } from '../../shared/EditLink.js';
import { choiceFilter } from '../../shared/listFilters.js';
import { StatusChip } from '../../shared/StatusChip.js';
import type { CallCampaignRecord } from './callCampaign.js';
import { useTexts } from './i18n/useTexts.js';

const Column = DataTable.Col<CallCampaignRecord>;

const WIDE_ONLY = { display: { xs: 'none', sm: 'table-cell' } };

export default function CallCampaignList() {
  const t = useTexts();
  return (
    <AdminList<CallCampaignRecord>
      sort={{ field: 'id', order: 'DESC' }}
      filters={[
        <SearchInput key="q" source="q" alwaysOn placeholder={t('search')} />,
        choiceFilter({
          source: 'state',
          label: t('state'),
          choices: CALL_CAMPAIGN_STATES.map((id) => ({ id, name: t(`state.${id}`) })),
          alwaysOn: true,
        }),
      ]}
      actions={
        <TopToolbar>
          <CreateLink label={t('add')} />
        </TopToolbar>
      }
    >
      <DataTable<CallCampaignRecord> bulkActionButtons={false} rowClick="edit">
        <Column
          source="name"
          label={t('name')}
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          render={({ name }) => <EditLink name={name} />}
        />
        <Column
          source="state"
          label={t('state')}
          disableSort
          render={({ state }) => <StatusChip label={t(`state.${state}`)} good={state === 'RUNNING'} />}
        />
        <Column
          source="leads"
          label={t('customers')}
          align="right"
          disableSort
          render={({ state, leads, audience_count }) =>
            (state === 'DRAFT' ? audience_count : leads)?.toLocaleString('en-IN') ?? '…'
          }
        />
        <Column
          source="updated_at"
          label={t('changed')}
          render={({ updated_at }) => formatIstDateTime(updated_at)}
          sx={WIDE_ONLY}
        />
      </DataTable>
    </AdminList>
  );
}

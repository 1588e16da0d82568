import Typography from '@mui/material/Typography';
import { DataTable, SearchInput, TopToolbar } from 'react-admin';
import type { LinkHostRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { CreateButton } from '../../shared/CreateButton.js';
import { HostDialog } from '../../shared/HostDialog.js';
import { RemoveButton } from '../../shared/RemoveButton.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { useTexts } from './i18n/useTexts.js';

const Column = DataTable.Col<LinkHostRecord>;

const WIDE_ONLY = { display: { xs: 'none', sm: 'table-cell' } };

export default function LinkHostList() {
  const t = useTexts();
  return (
    <AdminList<LinkHostRecord>
      sort={{ field: 'host', order: 'ASC' }}
      filters={[<SearchInput key="q" source="q" alwaysOn placeholder={t('search')} />]}
      actions={
        <TopToolbar>
          <CreateButton
            label={t('addHost')}
            dialog={(onClose) => (
              <HostDialog
                resource="link-hosts"
                title={t('addLinkHost')}
                submitLabel={t('add')}
                text={t('addText')}
                example="cards.bank.example.in"
                done={(host) => t('wasAdded', { host })}
                onClose={onClose}
              />
            )}
          />
        </TopToolbar>
      }
    >
      <DataTable<LinkHostRecord> bulkActionButtons={false} rowClick={false}>
        <Column
          source="host"
          label={t('host')}
          sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          render={({ host, cards, lenders }) => (
            <>
              {host}
              <Typography variant="body2" color="textSecondary" sx={{ display: { sm: 'none' } }}>
                {t('cardsCount', { smart_count: cards, count: cards })},{' '}
                {t('lendersCount', { smart_count: lenders, count: lenders })}
              </Typography>
            </>
          )}
        />
        <Column
          source="cards"
          label={t('cards')}
          align="right"
          disableSort
          sx={WIDE_ONLY}
          render={({ cards }) => cards.toLocaleString('en-IN')}
        />
        <Column
          source="lenders"
          label={t('lenders')}
          align="right"
          disableSort
          sx={WIDE_ONLY}
          render={({ lenders }) => lenders.toLocaleString('en-IN')}
        />
        <Column
          source="created_at"
          label={t('added')}
          render={({ created_at }) => formatIstDateTime(created_at)}
          sx={WIDE_ONLY}
        />
        <Column
          source="actions"
          label={t('actions')}
          align="right"
          disableSort
          render={(record) => (
            <RemoveButton
              record={record}
              name={record.host}
              action="remove"
              text={t('removeSure', { host: record.host })}
              done={t('wasRemoved', { host: record.host })}
            />
          )}
        />
      </DataTable>
    </AdminList>
  );
}

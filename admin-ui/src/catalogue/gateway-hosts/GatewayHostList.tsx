import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { DataTable, SearchInput, TopToolbar } from 'react-admin';
import type { GatewayHostRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { CreateButton } from '../../shared/CreateButton.js';
import { Missing } from '../../shared/EditCell.js';
import { HostDialog } from '../../shared/HostDialog.js';
import { RemoveButton } from '../../shared/RemoveButton.js';
import { StatusChip } from '../../shared/StatusChip.js';
import { When } from '../../shared/When.js';
import { ConfirmHostButton } from './ConfirmHostButton.js';
import { type Texts, useTexts } from './i18n/useTexts.js';

const Column = DataTable.Col<GatewayHostRecord>;

const WIDE_ONLY = { display: { xs: 'none', md: 'table-cell' } };

/** The hosts that lenders' APIs are called at: one admin proposes, another one confirms, either removes. */
export default function GatewayHostList() {
  const t = useTexts();
  return (
    <AdminList<GatewayHostRecord>
      sort={{ field: 'host', order: 'ASC' }}
      filters={[<SearchInput key="q" source="q" alwaysOn placeholder={t('search')} />]}
      actions={
        <TopToolbar>
          <CreateButton
            label={t('propose')}
            dialog={(onClose) => (
              <HostDialog
                resource="gateway-hosts"
                title={t('proposeTitle')}
                submitLabel={t('proposeSubmit')}
                text={t('proposeText')}
                example="api.lender.example.in"
                done={(host) => t('wasProposed', { host })}
                onClose={onClose}
              />
            )}
          />
        </TopToolbar>
      }
    >
      <DataTable<GatewayHostRecord> bulkActionButtons={false} rowClick={false}>
        <Column
          source="host"
          label={t('host')}
          sx={{ overflowWrap: 'anywhere' }}
          render={(record) => (
            <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
              <Typography variant="body2" sx={{ fontWeight: 600 }}>
                {record.host}
              </Typography>
              <Box sx={{ display: { md: 'none' } }}>
                <Status {...record} />
              </Box>
              <Typography variant="caption" color="textSecondary" sx={{ display: { md: 'none' } }}>
                {record.proposed_by !== null && t('proposedBy', { proposedBy: record.proposed_by })}
                {usedBy(t, record)}
              </Typography>
            </Box>
          )}
        />
        <Column
          source="lenders"
          label={t('lenders')}
          disableSort
          sx={WIDE_ONLY}
          render={({ lenders }) => (lenders.length === 0 ? <Missing>{t('none')}</Missing> : lenders.join(', '))}
        />
        <Column
          source="proposed_at"
          label={t('proposed')}
          sx={WIDE_ONLY}
          render={(record) => <Happened at={record.proposed_at} who={record.proposed_by ?? t('inUseBefore')} />}
        />
        <Column
          source="confirmed_at"
          label={t('confirmed')}
          disableSort
          sx={WIDE_ONLY}
          render={(record) => <Status {...record} />}
        />
        <Column
          source="actions"
          label={t('actions')}
          align="right"
          disableSort
          render={(record) => (
            <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'end' }}>
              {record.confirmed_at === null && <ConfirmHostButton record={record} />}
              <RemoveButton
                record={record}
                name={record.host}
                action="remove"
                text={whatRemovingMeans(t, record)}
                done={t('wasRemoved', { host: record.host })}
              />
            </Box>
          )}
        />
      </DataTable>
    </AdminList>
  );
}

function Status({ confirmed_at, confirmed_by }: GatewayHostRecord) {
  const t = useTexts();
  if (confirmed_at === null) return <StatusChip label={t('waitsForSecond')} good={false} />;
  return <Happened at={confirmed_at} who={confirmed_by ?? t('inUseBefore')} />;
}

function Happened({ at, who }: { at: string; who: string }) {
  return (
    <Typography variant="body2" component="div">
      <When at={at} />
      <Typography variant="caption" component="div" color="textSecondary">
        {who}
      </Typography>
    </Typography>
  );
}

function usedBy(t: Texts, { lenders }: GatewayHostRecord): string {
  return lenders.length === 0 ? t('unused') : t('usedBy', { lenders: lenders.join(', ') });
}

function whatRemovingMeans(t: Texts, { host, lenders, confirmed_at }: GatewayHostRecord): string {
  const again = t('callAgain');
  if (confirmed_at === null) return t('withdrawn', { host });
  if (lenders.length === 0) return t('noApi', { host, again });
  return t('callsStop', { host, lenders: lenders.join(', '), again });
}

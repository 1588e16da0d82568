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

const Column = DataTable.Col<GatewayHostRecord>;

const WIDE_ONLY = { display: { xs: 'none', md: 'table-cell' } };

/** The hosts that lenders' APIs are called at: one admin proposes, another one confirms, either removes. */
export default function GatewayHostList() {
  return (
    <AdminList<GatewayHostRecord>
      sort={{ field: 'host', order: 'ASC' }}
      filters={[<SearchInput key="q" source="q" alwaysOn placeholder="Search hosts" />]}
      actions={
        <TopToolbar>
          <CreateButton
            label="Propose host"
            dialog={(onClose) => (
              <HostDialog
                resource="gateway-hosts"
                title="Propose a gateway host"
                submitLabel="Propose"
                text="Secrets and customers’ details are sent to this host. Once another admin has confirmed it, a lender’s API can be set up there: at this very name, not below it."
                example="api.lender.example.in"
                done={(host) => `${host} was proposed. Another admin has to confirm it.`}
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
          label="Host"
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
                {record.proposed_by !== null && `Proposed by ${record.proposed_by}. `}
                {usedBy(record)}
              </Typography>
            </Box>
          )}
        />
        <Column
          source="lenders"
          label="Lenders"
          disableSort
          sx={WIDE_ONLY}
          render={({ lenders }) => (lenders.length === 0 ? <Missing>None</Missing> : lenders.join(', '))}
        />
        <Column
          source="proposed_at"
          label="Proposed"
          sx={WIDE_ONLY}
          render={(record) => (
            <Happened at={record.proposed_at} who={record.proposed_by ?? 'In use before hosts were listed'} />
          )}
        />
        <Column
          source="confirmed_at"
          label="Confirmed"
          disableSort
          sx={WIDE_ONLY}
          render={(record) => <Status {...record} />}
        />
        <Column
          source="actions"
          label="Actions"
          align="right"
          disableSort
          render={(record) => (
            <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'end' }}>
              {record.confirmed_at === null && <ConfirmHostButton record={record} />}
              <RemoveButton
                record={record}
                name={record.host}
                action="remove"
                text={whatRemovingMeans(record)}
                done={`${record.host} was removed. No API is called there any more.`}
              />
            </Box>
          )}
        />
      </DataTable>
    </AdminList>
  );
}

function Status({ confirmed_at, confirmed_by }: GatewayHostRecord) {
  if (confirmed_at === null) return <StatusChip label="Waits for a second admin" good={false} />;
  return <Happened at={confirmed_at} who={confirmed_by ?? 'In use before hosts were listed'} />;
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

function usedBy({ lenders }: GatewayHostRecord): string {
  return lenders.length === 0 ? 'No lender uses it' : `Used by ${lenders.join(', ')}`;
}

function whatRemovingMeans({ host, lenders, confirmed_at }: GatewayHostRecord): string {
  const again = 'To call it again, one admin has to propose it and another one to confirm it.';
  if (confirmed_at === null) return `The proposal of ${host} is withdrawn.`;
  if (lenders.length === 0) return `No API at ${host} can be set up any more. ${again}`;
  return `Calls of ${host} stop at once: no application is sent to ${lenders.join(', ')} any more, and none is asked about. ${again}`;
}

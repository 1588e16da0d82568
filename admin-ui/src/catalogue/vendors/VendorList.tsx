import { createContext, lazy, Suspense, use, useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import HistoryIcon from '@mui/icons-material/History';
import { DataTable, ListNoResults, SearchInput, useListContext, useNotify, useRefresh } from 'react-admin';
import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import { messageOf } from '../../api/http.js';
import type { VendorRecord } from '../../api/records.js';
import { AdminList } from '../../shared/AdminList.js';
import { Missing } from '../../shared/EditCell.js';
import { choiceFilter } from '../../shared/listFilters.js';
import { applicationsInProgress } from './applicationsInProgress.js';
import { cancelSwitch } from './vendorCalls.js';

const SwitchDialog = lazy(() => import('./SwitchDialog.js'));
const SwitchHistory = lazy(() => import('./SwitchHistory.js'));

const Column = DataTable.Col<VendorRecord>;

const FILTERS = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Search lenders" />,
  choiceFilter({
    source: 'lender_status',
    label: 'Status',
    choices: [
      { id: 1, name: 'On' },
      { id: 0, name: 'Off' },
    ],
    alwaysOn: true,
  }),
];

type DialogName = 'switch' | 'history';
const OpenDialog = createContext<(name: DialogName, vendor: VendorRecord) => void>(() => undefined);

/** Which lenders get new applications: since when, why and by whom, and what is planned. */
export default function VendorList() {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [open, setOpen] = useState<{ name: DialogName; vendor: VendorRecord }>();
  const onClose = () => setOpen(undefined);
  return (
    <AdminList<VendorRecord>
      sort={{ field: 'name', order: 'ASC' }}
      perPage={100}
      filters={FILTERS}
      actions={false}
      sx={narrow ? { '& .RaList-content': { border: 0, bgcolor: 'transparent', borderRadius: 0 } } : {}}
    >
      <OpenDialog value={(name, vendor) => setOpen({ name, vendor })}>
        {narrow ? <VendorTiles /> : <VendorTable />}
      </OpenDialog>
      <Suspense>
        {open?.name === 'switch' && (
          <SwitchDialog lenders={[open.vendor]} to={open.vendor.lender_status === 1 ? 0 : 1} onClose={onClose} />
        )}
        {open?.name === 'history' && <SwitchHistory vendor={open.vendor} onClose={onClose} />}
      </Suspense>
    </AdminList>
  );
}

interface CellProps {
  vendor: VendorRecord;
}

function VendorTable() {
  return (
    <DataTable<VendorRecord> bulkActionButtons={false} rowClick={false}>
      <Column
        source="name"
        label="Lender"
        sx={{ minWidth: 150 }}
        render={(vendor) => (
          <>
            <strong>{vendor.name}</strong>
            <Typography variant="caption" component="div" color="textSecondary">
              {vendor.code}
            </Typography>
          </>
        )}
      />
      <Column source="lender_status" label="Status" render={(vendor) => <OnOffSwitch vendor={vendor} />} />
      <Column source="since" label="Since" disableSort render={(vendor) => <Since vendor={vendor} />} />
      <Column source="scheduled" label="Scheduled" disableSort render={(vendor) => <Scheduled vendor={vendor} />} />
      <Column
        source="open_applications"
        label="In progress"
        align="right"
        disableSort
        render={({ open_applications }) => open_applications.toLocaleString('en-IN')}
      />
      <Column
        source="actions"
        label="Actions"
        align="right"
        disableSort
        render={(vendor) => <HistoryButton vendor={vendor} />}
      />
    </DataTable>
  );
}

function VendorTiles() {
  const { data, isPending } = useListContext<VendorRecord>();
  if (isPending) return [1, 2, 3].map((tile) => <Skeleton key={tile} variant="rounded" height={120} sx={{ mb: 1 }} />);
  if (data === undefined || data.length === 0) return <ListNoResults />;
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
      {data.map((vendor) => (
        <Paper key={vendor.id} component="li" variant="outlined" aria-label={vendor.name} sx={{ p: 1.5 }}>
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <Typography variant="h3" component="p" sx={{ flex: 1, minWidth: 0 }}>
              {vendor.name}
            </Typography>
            <OnOffSwitch vendor={vendor} />
            <HistoryButton vendor={vendor} />
          </Box>
          <Since vendor={vendor} />
          <Scheduled vendor={vendor} />
          <Typography variant="caption" component="p" color="textSecondary">
            {applicationsInProgress(vendor)}
          </Typography>
        </Paper>
      ))}
    </Box>
  );
}

function OnOffSwitch({ vendor }: CellProps) {
  const open = use(OpenDialog);
  return (
    <Switch
      checked={vendor.lender_status === 1}
      onChange={() => open('switch', vendor)}
      slotProps={{ input: { 'aria-label': `Status: ${vendor.name}` } }}
    />
  );
}

function Since({ vendor: { since } }: CellProps) {
  if (since === null) return <Missing>From the beginning</Missing>;
  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {since.reason ?? 'No reason given'}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary">
        {since.actor_name}, {formatIstDateTime(since.at)}
      </Typography>
    </>
  );
}

function Scheduled({ vendor }: CellProps) {
  return (
    <Box component="ul" aria-label={`Scheduled for ${vendor.name}`} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {vendor.scheduled.map((plan) => (
        <Box component="li" key={plan.id} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography variant="body2">
              {plan.to_status === 1 ? 'On' : 'Off'} at {formatIstDateTime(plan.at)}
            </Typography>
            <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
              {plan.reason}, {plan.actor_name}
            </Typography>
          </Box>
          <CancelButton vendor={vendor} plan={plan} />
        </Box>
      ))}
    </Box>
  );
}

function CancelButton({ vendor, plan }: CellProps & { plan: VendorRecord['scheduled'][number] }) {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();

  async function cancel() {
    setBusy(true);
    try {
      await cancelSwitch(vendor.id, plan.id);
      notify(`${vendor.name} stays ${vendor.lender_status === 1 ? 'on' : 'off'}: the switch is cancelled.`, {
        type: 'success',
      });
    } catch (error) {
      console.error(error);
      notify(messageOf(error) ?? 'An error occurred', { type: 'error' });
    }
    refresh();
    setBusy(false);
  }

  return (
    <Button
      size="small"
      loading={busy}
      aria-label={`Cancel: ${vendor.name} ${plan.to_status === 1 ? 'on' : 'off'} at ${formatIstDateTime(plan.at)}`}
      onClick={() => void cancel()}
    >
      Cancel
    </Button>
  );
}

function HistoryButton({ vendor }: CellProps) {
  const open = use(OpenDialog);
  return (
    <Tooltip title="History">
      <IconButton aria-label={`History of ${vendor.name}`} onClick={() => open('history', vendor)}>
        <HistoryIcon />
      </IconButton>
    </Tooltip>
  );
}

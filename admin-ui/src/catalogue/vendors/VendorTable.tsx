import Typography from '@mui/material/Typography';
import { DataTable } from 'react-admin';
import type { VendorRecord } from '../../api/records.js';
import { OnOffSwitch, Since, HistoryButton } from './cells.js';
import { ScheduledSwitches } from './ScheduledSwitches.js';

const Column = DataTable.Col<VendorRecord>;

export function VendorTable() {
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
      <Column
        source="scheduled"
        label="Scheduled"
        disableSort
        render={(vendor) => <ScheduledSwitches vendor={vendor} />}
      />
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

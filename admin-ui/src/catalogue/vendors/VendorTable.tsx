import Typography from '@mui/material/Typography';
import { DataTable } from 'react-admin';
import type { VendorRecord } from '../../api/records.js';
import { OnOffSwitch, Since, HistoryButton } from './cells.js';
import { useTexts } from './i18n/useTexts.js';
import { ScheduledSwitches } from './ScheduledSwitches.js';

const Column = DataTable.Col<VendorRecord>;

export function VendorTable() {
  const t = useTexts();
  return (
    <DataTable<VendorRecord> bulkActionButtons={false} rowClick={false}>
      <Column
        source="name"
        label={t('lender')}
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
      <Column source="lender_status" label={t('status')} render={(vendor) => <OnOffSwitch vendor={vendor} />} />
      <Column source="since" label={t('since')} disableSort render={(vendor) => <Since vendor={vendor} />} />
      <Column
        source="scheduled"
        label={t('scheduled')}
        disableSort
        render={(vendor) => <ScheduledSwitches vendor={vendor} />}
      />
      <Column
        source="open_applications"
        label={t('inProgressNow')}
        align="right"
        disableSort
        render={({ open_applications }) => open_applications.toLocaleString('en-IN')}
      />
      <Column
        source="actions"
        label={t('actions')}
        align="right"
        disableSort
        render={(vendor) => <HistoryButton vendor={vendor} />}
      />
    </DataTable>
  );
}

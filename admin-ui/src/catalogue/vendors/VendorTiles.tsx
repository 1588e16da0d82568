import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { VendorRecord } from '../../api/records.js';
import { TileList } from '../../shared/TileList.js';
import { applicationsInProgress } from './applicationsInProgress.js';
import { OnOffSwitch, Since, HistoryButton } from './cells.js';
import { useTexts } from './i18n/useTexts.js';
import { ScheduledSwitches } from './ScheduledSwitches.js';

export function VendorTiles() {
  const t = useTexts();
  return (
    <TileList<VendorRecord> nameOf={({ name }) => name} height={120}>
      {(vendor) => (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center' }}>
            <Typography variant="h3" component="p" sx={{ flex: 1, minWidth: 0 }}>
              {vendor.name}
            </Typography>
            <OnOffSwitch vendor={vendor} />
            <HistoryButton vendor={vendor} />
          </Box>
          <Since vendor={vendor} />
          <ScheduledSwitches vendor={vendor} />
          <Typography variant="caption" component="p" color="textSecondary">
            {applicationsInProgress(t, vendor)}
          </Typography>
        </>
      )}
    </TileList>
  );
}

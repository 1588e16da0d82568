import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { ListNoResults, useListContext } from 'react-admin';
import type { VendorRecord } from '../../api/records.js';
import { applicationsInProgress } from './applicationsInProgress.js';
import { OnOffSwitch, Since, HistoryButton } from './cells.js';
import { Scheduled } from './ScheduledSwitches.js';

export function VendorTiles() {
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

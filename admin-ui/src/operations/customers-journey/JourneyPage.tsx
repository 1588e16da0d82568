import Box from '@mui/material/Box';
import { PathPanel } from './PathPanel.js';
import { SearchPanel } from './SearchPanel.js';

/** One customer, or how far all of them come. */
export default function JourneyPage() {
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 1200, '& > *': { minWidth: 0 } }}>
      <SearchPanel pageOf={({ uuid }) => `/customers-journey/${uuid}`} />
      <PathPanel />
    </Box>
  );
}

import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <Box sx={{ display: 'grid', placeContent: 'center', minHeight: '60dvh' }}>
      <CircularProgress aria-label={label} />
    </Box>
  );
}

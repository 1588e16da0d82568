import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useTexts } from './i18n/useTexts.js';

export function Spinner({ label }: { label?: string }) {
  const t = useTexts();
  return (
    <Box sx={{ display: 'grid', placeContent: 'center', minHeight: '60dvh' }}>
      <CircularProgress aria-label={label ?? t('loading')} />
    </Box>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDocumentTitle } from '../shared/PageTitle.js';

/** Shown instead of everything when a page could not be drawn (SPEC sections 2 and 8). */
export function Oops() {
  useDocumentTitle('Error');
  return (
    <Box component="main" sx={{ minHeight: '100dvh', display: 'grid', placeContent: 'center', gap: 2, p: 3 }}>
      <Typography variant="h1" sx={{ textAlign: 'center' }}>
        OOPS...SOMETHING WENT WRONG HERE
      </Typography>
      <Button variant="contained" sx={{ justifySelf: 'center' }} onClick={() => window.location.reload()}>
        Reload the page
      </Button>
    </Box>
  );
}

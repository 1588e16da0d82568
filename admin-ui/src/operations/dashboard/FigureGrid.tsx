import type { ReactNode } from 'react';
import Box from '@mui/material/Box';

/** As many figures beside each other as there is room for. */
export function FigureGrid({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(150px, 100%), 1fr))' }}>
      {children}
    </Box>
  );
}

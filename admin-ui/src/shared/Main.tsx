import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import { keepFocus } from './keepFocus.js';

/** The content of a page; the focus does not leave it when what had it goes away. */
export function Main({ children }: { children: ReactNode }) {
  return (
    <Box
      component="main"
      id="main-content"
      ref={keepFocus}
      tabIndex={-1}
      sx={{ flex: 1, minWidth: 0, p: { xs: 2, md: 2.5 }, outline: 'none' }}
    >
      {children}
    </Box>
  );
}

import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface FiguresProps {
  figures: readonly (readonly [label: string, value: ReactNode])[];
  /** Where rows stand below one another, so that their figures do, too. */
  alignRight?: boolean;
}

/** Labelled figures side by side, two on a phone. */
export function Figures({ figures, alignRight = false }: FiguresProps) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        gridColumn: { xs: '1 / -1', md: 'auto' },
        textAlign: alignRight ? { md: 'right' } : undefined,
        display: 'grid',
        gap: 1,
        gridTemplateColumns: { xs: '1fr 1fr', md: `repeat(${figures.length}, 1fr)` },
      }}
    >
      {figures.map(([label, value]) => (
        <Box key={label} sx={{ minWidth: 0 }}>
          <Typography component="dt" variant="caption" color="textSecondary">
            {label}
          </Typography>
          <Typography component="dd" variant="body2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

interface PartnerRowProps {
  name: string;
  chip: ReactNode;
  facts: ReactNode;
  /** Buttons. */
  children?: ReactNode;
}

/** What belongs to a partner, as a row of a list: a user, an API key, a webhook. */
export function PartnerRow({ name, chip, facts, children }: PartnerRowProps) {
  return (
    <Box
      component="li"
      aria-label={name}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        py: 1.5,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          {chip}
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {facts}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}

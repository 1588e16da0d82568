import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';

interface SectionProps {
  title: string;
  hint?: string;
  children: ReactNode;
}

/** A part of a page, under its heading. */
export function Section({ title, hint, children }: SectionProps) {
  return (
    <Paper variant="outlined" component="section" aria-label={title} sx={{ p: 2 }}>
      <Typography variant="h2">{title}</Typography>
      {hint !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      )}
      <Box sx={{ mt: 1, display: 'grid', rowGap: 1, '& > button': { justifySelf: 'start' } }}>{children}</Box>
    </Paper>
  );
}

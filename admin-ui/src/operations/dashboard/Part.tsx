import { useId, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { mayOpen } from '../../session/session.js';

interface PartProps {
  title: string;
  hint?: string;
  /** The page of which this is an extract; its title leads there. */
  to?: string;
  /** Around figures, which have frames of their own. */
  bare?: boolean;
  children: ReactNode;
}

/** One question of the dashboard. */
export function Part({ title, hint, to, bare = false, children }: PartProps) {
  const id = useId();
  const content = (
    <>
      <Typography variant="h2" id={id}>
        {to !== undefined && mayOpen(to.slice(1)) ? (
          <Link component={RouterLink} to={to} color="inherit">
            {title}
          </Link>
        ) : (
          title
        )}
      </Typography>
      {hint !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {hint}
        </Typography>
      )}
      <Box sx={{ mt: 1.5, minWidth: 0 }}>{children}</Box>
    </>
  );
  if (bare) {
    return (
      <Box component="section" aria-labelledby={id} sx={{ minWidth: 0 }}>
        {content}
      </Box>
    );
  }
  return (
    <Paper variant="outlined" component="section" aria-labelledby={id} sx={{ p: 2, minWidth: 0 }}>
      {content}
    </Paper>
  );
}

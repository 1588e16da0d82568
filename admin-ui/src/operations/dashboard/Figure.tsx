import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { mayOpen } from '../../session/session.js';

interface FigureProps {
  label: string;
  value: string;
  note?: string;
  /** The page of what is counted. */
  to?: string;
}

/** One number, which leads to what it counts where the admin may see it. */
export function Figure({ label, value, note, to }: FigureProps) {
  const content = (
    <>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography sx={{ fontSize: '1.875rem', fontWeight: 700, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}>
        {value}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ minHeight: '1.4em' }}>
        {note}
      </Typography>
    </>
  );
  const frame = { display: 'block', p: 2, minWidth: 0, overflowWrap: 'anywhere' };
  if (to === undefined || !mayOpen(to.slice(1))) {
    return (
      <Paper variant="outlined" sx={frame}>
        {content}
      </Paper>
    );
  }
  return (
    <Paper
      variant="outlined"
      component={RouterLink}
      to={to}
      sx={{ ...frame, color: 'inherit', textDecoration: 'none', '&:hover': { borderColor: 'primary.main' } }}
    >
      {content}
    </Paper>
  );
}

import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { mayOpen } from '../../session/session.js';
import { cardList, count } from './figures.js';

interface FigureProps {
  label: string;
  value: number;
  note?: string;
  /** The filter of the Credit Cards page that shows what is counted. */
  filter?: object;
}

/** One number, which leads to the cards that it counts where the admin may see them. */
export function Figure({ label, value, note, filter }: FigureProps) {
  const content = (
    <>
      <Typography variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography sx={{ fontSize: '1.875rem', fontWeight: 700, lineHeight: 1.3, fontVariantNumeric: 'tabular-nums' }}>
        {count(value)}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ minHeight: '1.4em' }}>
        {note}
      </Typography>
    </>
  );
  const frame = { display: 'block', p: 2, minWidth: 0 };
  if (filter === undefined || !mayOpen('credit-cards')) {
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
      to={cardList(filter)}
      sx={{ ...frame, color: 'inherit', textDecoration: 'none', '&:hover': { borderColor: 'primary.main' } }}
    >
      {content}
    </Paper>
  );
}

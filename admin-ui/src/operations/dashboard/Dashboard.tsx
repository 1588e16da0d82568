import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link as RouterLink } from 'react-router';
import { get } from '../../api/http.js';
import type { DashboardFigures } from '../../api/records.js';
import { mayOpen } from '../../session/session.js';
import { LoadError } from '../../shared/LoadError.js';
import { ClickChart } from './ClickChart.js';

export default function Dashboard() {
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => get<DashboardFigures>('/api/admin/dashboard'),
  });
  return (
    <>
      {error !== null && <LoadError what="The figures" error={error} onRetry={() => void refetch()} />}
      {error === null && (data === undefined ? <Placeholder /> : <Figures {...data} />)}
    </>
  );
}

function Figures({ cards, clicks }: DashboardFigures) {
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 1200 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(145px, 100%), 1fr))' }}>
        <Figure label="Clicks to banks today" value={clicks.today} />
        <Figure label="Clicks in the last 7 days" value={clicks.last_7_days} note={changeInWords(clicks)} />
        <Figure
          label="Cards shown to customers"
          value={cards.active}
          note={`of ${count(cards.total)} cards`}
          filter={{ status: 1 }}
        />
        <Figure label="Cards without a UTM link" value={cards.without_link} filter={{ missing: 'link' }} />
        <Figure label="Cards without a picture" value={cards.without_image} filter={{ missing: 'image' }} />
      </Box>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', lg: '2fr 1fr' }, alignItems: 'start' }}>
        <Panel title="Clicks to banks, last 30 days">
          <ClickChart days={clicks.by_day} />
        </Panel>
        <Panel title="Cards with the most clicks">
          <TopCards cards={clicks.top_cards} />
        </Panel>
      </Box>
    </Box>
  );
}

interface FigureProps {
  label: string;
  value: number;
  note?: string;
  /** The filter of the Credit Cards page that shows what is counted. */
  filter?: object;
}

function Figure({ label, value, note, filter }: FigureProps) {
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

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper variant="outlined" component="section" aria-label={title} sx={{ p: 2, minWidth: 0 }}>
      <Typography variant="h2" gutterBottom>
        {title}
      </Typography>
      {children}
    </Paper>
  );
}

function TopCards({ cards }: { cards: DashboardFigures['clicks']['top_cards'] }) {
  if (cards.length === 0) return <Typography color="textSecondary">No card has been clicked yet.</Typography>;
  return (
    <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {cards.map(({ category_id, category_name, clicks }) => (
        <Box
          component="li"
          key={category_id}
          sx={{
            display: 'flex',
            gap: 2,
            py: 1,
            borderTop: 1,
            borderColor: 'divider',
            '&:first-of-type': { borderTop: 0 },
          }}
        >
          <Box sx={{ flex: 1, minWidth: 0 }}>
            {mayOpen('credit-cards') ? (
              <Link component={RouterLink} to={cardList({ q: category_name })}>
                {category_name}
              </Link>
            ) : (
              category_name
            )}
          </Box>
          <Box sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: 600 }}>{count(clicks)}</Box>
        </Box>
      ))}
    </Box>
  );
}

function Placeholder() {
  return (
    <Box role="status" aria-label="Loading the figures" sx={{ display: 'grid', gap: 2, maxWidth: 1200 }}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(145px, 100%), 1fr))' }}>
        {[1, 2, 3, 4, 5].map((one) => (
          <Skeleton key={one} variant="rounded" height={116} />
        ))}
      </Box>
      <Skeleton variant="rounded" height={280} />
    </Box>
  );
}

function changeInWords({ last_7_days, previous_7_days }: DashboardFigures['clicks']): string {
  const change = last_7_days - previous_7_days;
  if (change === 0) return 'as many as in the 7 days before';
  return `${count(Math.abs(change))} ${change > 0 ? 'more' : 'fewer'} than in the 7 days before`;
}

function cardList(filter: object): string {
  return `/credit-cards?filter=${encodeURIComponent(JSON.stringify(filter))}`;
}

function count(value: number): string {
  return value.toLocaleString('en-IN');
}

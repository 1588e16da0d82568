import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/http.js';
import type { DashboardFigures } from '../../api/records.js';
import { LoadError } from '../../shared/LoadError.js';
import { ClickChart } from './ClickChart.js';
import { Figure } from './Figure.js';
import { changeInWords, count } from './figures.js';
import { TopCards } from './TopCards.js';

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

import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { get } from '../../api/http.js';
import { LoadError } from '../../shared/LoadError.js';
import { Cards } from './Cards.js';
import { Commission } from './Commission.js';
import { Days } from './Days.js';
import { FigureGrid } from './FigureGrid.js';
import type { DashboardFigures } from './figures.js';
import { Funnel } from './Funnel.js';
import { useTexts } from './i18n/useTexts.js';
import { Lenders } from './Lenders.js';
import { Today } from './Today.js';
import { WaitingList } from './WaitingList.js';

/** How the business goes, and what waits: each role sees the parts whose pages it opens. */
export default function Dashboard() {
  const t = useTexts();
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard'],
    queryFn: () => get<DashboardFigures>('/api/admin/dashboard'),
  });
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 1200 }}>
      {error !== null && <LoadError what={t('load.what')} error={error} onRetry={() => void refetch()} />}
      {error === null && (data === undefined ? <Placeholder /> : <Parts {...data} />)}
    </Box>
  );
}

function Parts({ business, lenders, commission, cards, clicks }: DashboardFigures) {
  const beside = {
    display: 'grid',
    gap: 3,
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
    alignItems: 'start',
  };
  return (
    <>
      {business && <Today business={business} />}
      <Box sx={business ? beside : undefined}>
        {business && <Funnel business={business} />}
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <WaitingList />
          {commission && <Commission months={commission} />}
        </Box>
      </Box>
      {business && <Days business={business} />}
      {lenders && <Lenders lenders={lenders} />}
      {cards && clicks && <Cards cards={cards} clicks={clicks} />}
    </>
  );
}

function Placeholder() {
  const t = useTexts();
  return (
    <Box role="status" aria-label={t('loading')} sx={{ display: 'grid', gap: 3 }}>
      <FigureGrid>
        {[1, 2, 3, 4, 5].map((one) => (
          <Skeleton key={one} variant="rounded" height={116} />
        ))}
      </FigureGrid>
      <Skeleton variant="rounded" height={380} />
    </Box>
  );
}

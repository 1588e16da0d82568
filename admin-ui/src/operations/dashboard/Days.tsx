import { lazy, Suspense } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { DayTable } from '../reports/DayTable.js';
import { type BusinessFigures, count, reportOf } from './figures.js';
import { useTexts } from './i18n/useTexts.js';
import { Part } from './Part.js';

// Loaded after the figures, which need no chart.
const DayChart = lazy(() => import('../reports/DayChart.js'));

export function Days({ business: { days, range } }: { business: BusinessFigures }) {
  const t = useTexts();
  const sum = (of: 'submitted' | 'disbursed') => count(days.reduce((total, day) => total + day[of], 0));
  return (
    <Part title={t('days.title')} to={reportOf(range.from, range.to)}>
      <Suspense fallback={<Skeleton variant="rounded" height={220} />}>
        <DayChart
          days={days}
          clock="activity"
          label={t('days.label', { submitted: sum('submitted'), disbursed: sum('disbursed') })}
        />
      </Suspense>
      <DayTable days={days} />
    </Part>
  );
}

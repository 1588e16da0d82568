import { lazy, Suspense } from 'react';
import TimelineIcon from '@mui/icons-material/Timeline';
import { addApplicationSection } from '../../loans/applications/applicationSections.js';
import type { Room } from '../../shared/room.js';
import { Spinner } from '../../shared/Spinner.js';

const JourneyPage = lazy(() => import('./JourneyPage.js'));
const CustomerPage = lazy(() => import('./CustomerPage.js'));
const JourneyTimeline = lazy(() =>
  import('./JourneyTimeline.js').then(({ JourneyTimeline }) => ({ default: JourneyTimeline })),
);

addApplicationSection({
  title: { en: 'What happened', hi: 'क्या हुआ' },
  Content: ({ application }) => (
    <Suspense fallback={<Spinner />}>
      <JourneyTimeline id={application.prospect_uuid} application={application.id} />
    </Suspense>
  ),
});

export const room: Room = {
  pages: [
    {
      path: '/customers-journey',
      title: { en: 'Customers’ journey', hi: 'ग्राहकों का सफ़र' },
      icon: TimelineIcon,
      element: <JourneyPage />,
    },
    { path: '/customers-journey/:id', element: <CustomerPage /> },
  ],
};

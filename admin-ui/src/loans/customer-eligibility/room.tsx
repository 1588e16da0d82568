import { lazy, Suspense } from 'react';
import RuleIcon from '@mui/icons-material/Rule';
import type { Room } from '../../shared/room.js';
import { Spinner } from '../../shared/Spinner.js';
import { addApplicationSection } from '../applications/applicationSections.js';

const RunList = lazy(() => import('./RunList.js'));
const RunShow = lazy(() => import('./RunShow.js'));
const CheckList = lazy(() => import('./CheckList.js'));
const RunOfApplication = lazy(() => import('./RunOfApplication.js'));

addApplicationSection({
  title: { en: 'What the lenders’ rules answered', hi: 'ऋणदाताओं के नियमों का जवाब' },
  Content: ({ application }) => (
    <Suspense fallback={<Spinner />}>
      <RunOfApplication application={application} />
    </Suspense>
  ),
});

export const room: Room = {
  resources: [
    {
      name: 'customer-eligibility',
      words: { en: 'Eligibility run |||| Customer eligibility', hi: 'पात्रता जाँच |||| ग्राहक पात्रता' },
      icon: RuleIcon,
      list: RunList,
      show: RunShow,
    },
  ],
  pages: [{ path: '/customer-eligibility/de-dupe', element: <CheckList /> }],
};

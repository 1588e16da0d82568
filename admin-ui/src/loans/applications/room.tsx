import { lazy } from 'react';
import DescriptionIcon from '@mui/icons-material/Description';
import { ResourceContextProvider } from 'react-admin';
import type { Room } from '../../shared/room.js';

const ApplicationList = lazy(() => import('./ApplicationList.js'));
const ApplicationShow = lazy(() => import('./ApplicationShow.js'));
const LenderApplicationList = lazy(() => import('./LenderApplicationList.js'));
const LenderApplicationShow = lazy(() => import('./LenderApplicationShow.js'));

export const room: Room = {
  resources: [
    {
      name: 'applications',
      words: { en: 'Application |||| Applications', hi: 'आवेदन |||| आवेदन' },
      empty: {
        en: 'No applications yet. They come here when customers send them.',
        hi: 'अभी कोई आवेदन नहीं है। ग्राहकों के भेजे आवेदन यहाँ आते हैं।',
      },
      icon: DescriptionIcon,
      list: ApplicationList,
      show: ApplicationShow,
    },
  ],
  pages: [
    {
      path: '/lender-applications',
      element: (
        <ResourceContextProvider value="lender-applications">
          <LenderApplicationList />
        </ResourceContextProvider>
      ),
    },
    {
      path: '/lender-applications/:id/show',
      element: (
        <ResourceContextProvider value="lender-applications">
          <LenderApplicationShow />
        </ResourceContextProvider>
      ),
    },
  ],
};

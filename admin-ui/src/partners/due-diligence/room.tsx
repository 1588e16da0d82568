import { lazy } from 'react';
import FactCheckIcon from '@mui/icons-material/FactCheck';
import type { Room } from '../../shared/room.js';

const DiligenceList = lazy(() => import('./DiligenceList.js'));
const DiligenceShow = lazy(() => import('./DiligenceShow.js'));

export const room: Room = {
  resources: [
    {
      name: 'due-diligence',
      words: { en: 'Due diligence |||| Due diligence', hi: 'काग़ज़ों की जाँच |||| काग़ज़ों की जाँच' },
      empty: {
        en: 'Nobody lacks anything.',
        hi: 'किसी का कुछ बाकी नहीं है।',
      },
      icon: FactCheckIcon,
      list: DiligenceList,
      show: DiligenceShow,
    },
  ],
};

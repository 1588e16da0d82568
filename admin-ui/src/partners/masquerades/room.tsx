import { lazy } from 'react';
import VisibilityIcon from '@mui/icons-material/Visibility';
import type { Room } from '../../shared/room.js';

const MasqueradeList = lazy(() => import('./MasqueradeList.js'));
const MasqueradeShow = lazy(() => import('./MasqueradeShow.js'));

export const room: Room = {
  resources: [
    {
      name: 'masquerades',
      words: { en: 'Look in the portal |||| Who looked', hi: 'पोर्टल में देखना |||| किसने देखा' },
      empty: {
        en: 'No admin has acted in the portal in somebody’s name yet.',
        hi: 'अभी किसी एडमिन ने पोर्टल में किसी के नाम से काम नहीं किया है।',
      },
      icon: VisibilityIcon,
      list: MasqueradeList,
      show: MasqueradeShow,
    },
  ],
};

import { lazy } from 'react';
import LinkIcon from '@mui/icons-material/Link';
import type { Room } from '../../shared/room.js';

const TrackingLinkList = lazy(() => import('./TrackingLinkList.js'));
const TrackingLinkEdit = lazy(() => import('./TrackingLinkEdit.js'));

export const room: Room = {
  resources: [
    {
      name: 'tracking-links',
      words: { en: 'Tracking link |||| Tracking links', hi: 'ट्रैकिंग लिंक |||| ट्रैकिंग लिंक' },
      empty: { en: 'No links yet. Make the first one with “New link”.', hi: 'अभी कोई लिंक नहीं है। पहला लिंक बनाएँ।' },
      icon: LinkIcon,
      list: TrackingLinkList,
      edit: TrackingLinkEdit,
    },
  ],
};

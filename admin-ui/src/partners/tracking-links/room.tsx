import { lazy } from 'react';
import LinkIcon from '@mui/icons-material/Link';
import type { Room } from '../../shared/room.js';

const TrackingLinkList = lazy(() => import('./TrackingLinkList.js'));
const TrackingLinkEdit = lazy(() => import('./TrackingLinkEdit.js'));

export const room: Room = {
  resources: [
    {
      name: 'tracking-links',
      words: 'Tracking link |||| Tracking links',
      empty: 'No links yet. Make the first one with “New link”.',
      icon: LinkIcon,
      list: TrackingLinkList,
      edit: TrackingLinkEdit,
    },
  ],
};

import { lazy } from 'react';
import PersonRemoveIcon from '@mui/icons-material/PersonRemove';
import type { Room } from '../../shared/room.js';

const DeletionRequestList = lazy(() => import('./DeletionRequestList.js'));

export const room: Room = {
  resources: [
    {
      name: 'deletion-requests',
      words: 'Deletion request |||| Deletion requests',
      icon: PersonRemoveIcon,
      list: DeletionRequestList,
    },
  ],
};

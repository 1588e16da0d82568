import { lazy } from 'react';
import AccountTreeIcon from '@mui/icons-material/AccountTree';
import type { Room } from '../../shared/room.js';

const ShareTermsList = lazy(() => import('./ShareTermsList.js'));

export const room: Room = {
  resources: [
    {
      name: 'share-terms',
      words: { en: 'Share terms |||| Share terms', hi: 'हिस्से की शर्तें |||| हिस्से की शर्तें' },
      empty: {
        en: 'No partner passes on a part of its share yet.',
        hi: 'अभी कोई पार्टनर अपने हिस्से में से किसी को नहीं देता।',
      },
      icon: AccountTreeIcon,
      list: ShareTermsList,
    },
  ],
};

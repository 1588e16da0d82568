import { lazy } from 'react';
import PhoneInTalkIcon from '@mui/icons-material/PhoneInTalk';
import { TELECALLING } from '../../shared/paths.js';
import type { Room } from '../../shared/room.js';

const TelecallingPage = lazy(() => import('./TelecallingPage.js'));

export const room: Room = {
  pages: [
    {
      path: TELECALLING,
      title: { en: 'Telecalling', hi: 'टेलीकॉलिंग' },
      icon: PhoneInTalkIcon,
      element: <TelecallingPage />,
    },
  ],
};

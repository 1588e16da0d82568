import { lazy } from 'react';
import HeadsetMicIcon from '@mui/icons-material/HeadsetMic';
import { CALL_BOARD } from '../../shared/paths.js';
import type { Room } from '../../shared/room.js';

const CallBoardPage = lazy(() => import('./CallBoardPage.js'));

export const room: Room = {
  pages: [
    {
      path: CALL_BOARD,
      title: { en: 'Board of calls', hi: 'कॉल बोर्ड' },
      icon: HeadsetMicIcon,
      element: <CallBoardPage />,
    },
  ],
};

import { lazy } from 'react';
import PhoneInTalkIcon from '@mui/icons-material/PhoneInTalk';
import { CONTACT_CHECK } from '../../shared/paths.js';
import type { Room } from '../../shared/room.js';

const ContactSearchPage = lazy(() => import('./ContactSearchPage.js'));
const ContactCheckPage = lazy(() => import('./ContactCheckPage.js'));

export const room: Room = {
  pages: [
    {
      path: CONTACT_CHECK,
      title: { en: 'Contact rules', hi: 'संपर्क के नियम' },
      icon: PhoneInTalkIcon,
      element: <ContactSearchPage />,
    },
    { path: `${CONTACT_CHECK}/:id`, element: <ContactCheckPage /> },
  ],
};

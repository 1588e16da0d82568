import { lazy } from 'react';
import TextSnippetIcon from '@mui/icons-material/TextSnippet';
import { MESSAGE_TEMPLATES } from '../../shared/paths.js';
import type { Room } from '../../shared/room.js';

const TemplatesPage = lazy(() => import('./TemplatesPage.js'));

export const room: Room = {
  pages: [
    {
      path: MESSAGE_TEMPLATES,
      title: { en: 'Message templates', hi: 'संदेश टेम्पलेट' },
      icon: TextSnippetIcon,
      element: <TemplatesPage />,
    },
  ],
};

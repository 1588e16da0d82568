import { lazy } from 'react';
import CampaignIcon from '@mui/icons-material/Campaign';
import TextSnippetIcon from '@mui/icons-material/TextSnippet';
import { MESSAGE_TEMPLATES, MESSAGING } from '../../shared/paths.js';
import type { Room } from '../../shared/room.js';

const CampaignsPage = lazy(() => import('./CampaignsPage.js'));
const NewCampaignPage = lazy(() => import('./NewCampaignPage.js'));
const CampaignPage = lazy(() => import('./CampaignPage.js'));
const TemplatesPage = lazy(() => import('./TemplatesPage.js'));

export const room: Room = {
  pages: [
    { path: MESSAGING, title: { en: 'Campaigns', hi: 'अभियान' }, icon: CampaignIcon, element: <CampaignsPage /> },
    {
      path: MESSAGE_TEMPLATES,
      title: { en: 'Message templates', hi: 'संदेश टेम्पलेट' },
      icon: TextSnippetIcon,
      element: <TemplatesPage />,
    },
    { path: `${MESSAGING}/new`, element: <NewCampaignPage /> },
    { path: `${MESSAGING}/:id`, element: <CampaignPage /> },
  ],
};

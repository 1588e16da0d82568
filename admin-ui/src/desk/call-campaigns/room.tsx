import { lazy } from 'react';
import CampaignIcon from '@mui/icons-material/Campaign';
import type { Room } from '../../shared/room.js';

const CallCampaignList = lazy(() => import('./CallCampaignList.js'));
const CallCampaignCreate = lazy(() => import('./CallCampaignCreate.js'));
const CallCampaignEdit = lazy(() => import('./CallCampaignEdit.js'));

export const room: Room = {
  resources: [
    {
      name: 'call-campaigns',
      words: { en: 'Campaign of calls |||| Campaigns of calls', hi: 'कॉल अभियान |||| कॉल अभियान' },
      empty: { en: 'No campaigns of calls yet. Add the first one.', hi: 'अभी कोई कॉल अभियान नहीं है। पहला बनाएँ।' },
      icon: CampaignIcon,
      list: CallCampaignList,
      create: CallCampaignCreate,
      edit: CallCampaignEdit,
    },
  ],
};

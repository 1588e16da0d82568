import { lazy } from 'react';
import WorkspacesIcon from '@mui/icons-material/Workspaces';
import type { Room } from '../../shared/room.js';

const LenderGroupList = lazy(() => import('./LenderGroupList.js'));
const LenderGroupEdit = lazy(() => import('./LenderGroupEdit.js'));

export const room: Room = {
  resources: [
    {
      name: 'lender-groups',
      words: { en: 'Lender group |||| Lender groups', hi: 'ऋणदाता समूह |||| ऋणदाता समूह' },
      empty: { en: 'No groups yet. Create the first one.', hi: 'अभी कोई समूह नहीं है। पहला समूह बनाएँ।' },
      icon: WorkspacesIcon,
      list: LenderGroupList,
      edit: LenderGroupEdit,
    },
  ],
};

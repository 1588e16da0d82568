import { lazy } from 'react';
import WorkspacesIcon from '@mui/icons-material/Workspaces';
import type { Room } from '../../shared/room.js';

const LenderGroupList = lazy(() => import('./LenderGroupList.js'));
const LenderGroupEdit = lazy(() => import('./LenderGroupEdit.js'));

export const room: Room = {
  resources: [
    {
      name: 'lender-groups',
      words: 'Lender group |||| Lender groups',
      empty: 'No groups yet. Create the first one.',
      icon: WorkspacesIcon,
      list: LenderGroupList,
      edit: LenderGroupEdit,
    },
  ],
};

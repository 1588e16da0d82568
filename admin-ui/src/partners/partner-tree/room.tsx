import { lazy } from 'react';
import LanIcon from '@mui/icons-material/Lan';
import type { Room } from '../../shared/room.js';

const TreeList = lazy(() => import('./TreeList.js'));
const BranchShow = lazy(() => import('./BranchShow.js'));

export const room: Room = {
  resources: [
    {
      name: 'partner-tree',
      words: { en: 'Partner tree |||| Partner tree', hi: 'पार्टनर के नीचे |||| पार्टनर के नीचे' },
      empty: {
        en: 'No partner has a shop yet.',
        hi: 'अभी किसी पार्टनर की कोई दुकान नहीं है।',
      },
      icon: LanIcon,
      list: TreeList,
      show: BranchShow,
    },
  ],
};

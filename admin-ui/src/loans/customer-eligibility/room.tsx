import { lazy } from 'react';
import RuleIcon from '@mui/icons-material/Rule';
import type { Room } from '../../shared/room.js';

const RunList = lazy(() => import('./RunList.js'));
const RunShow = lazy(() => import('./RunShow.js'));
const CheckList = lazy(() => import('./CheckList.js'));

export const room: Room = {
  resources: [
    {
      name: 'customer-eligibility',
      words: 'Eligibility run |||| Customer eligibility',
      icon: RuleIcon,
      list: RunList,
      show: RunShow,
    },
  ],
  pages: [{ path: '/customer-eligibility/de-dupe', element: <CheckList /> }],
};

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
      words: { en: 'Eligibility run |||| Customer eligibility', hi: 'पात्रता जाँच |||| ग्राहक पात्रता' },
      icon: RuleIcon,
      list: RunList,
      show: RunShow,
    },
  ],
  pages: [{ path: '/customer-eligibility/de-dupe', element: <CheckList /> }],
};

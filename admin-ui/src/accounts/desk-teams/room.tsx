import { lazy } from 'react';
import GroupsIcon from '@mui/icons-material/Groups';
import type { Room } from '../../shared/room.js';

const DeskTeamList = lazy(() => import('./DeskTeamList.js'));
const DeskTeamCreate = lazy(() => import('./DeskTeamCreate.js'));
const DeskTeamEdit = lazy(() => import('./DeskTeamEdit.js'));

export const room: Room = {
  resources: [
    {
      name: 'desk-teams',
      words: { en: 'Desk team |||| Desk teams', hi: 'डेस्क टीम |||| डेस्क टीमें' },
      empty: {
        en: 'No desk teams yet. A team sees its cases and tickets together. Add the first one.',
        hi: 'अभी कोई डेस्क टीम नहीं है। टीम अपने केस और टिकट साथ देखती है। पहली टीम जोड़ें।',
      },
      icon: GroupsIcon,
      list: DeskTeamList,
      create: DeskTeamCreate,
      edit: DeskTeamEdit,
    },
  ],
};

import { lazy } from 'react';
import GroupIcon from '@mui/icons-material/Group';
import type { Room } from '../../shared/room.js';

const AdminUserList = lazy(() => import('./AdminUserList.js'));
const AdminUserCreate = lazy(() => import('./AdminUserCreate.js'));
const AdminUserEdit = lazy(() => import('./AdminUserEdit.js'));

export const room: Room = {
  resources: [
    {
      name: 'user-management',
      words: { en: 'Admin user |||| User management', hi: 'एडमिन |||| एडमिन खाते' },
      icon: GroupIcon,
      list: AdminUserList,
      create: AdminUserCreate,
      edit: AdminUserEdit,
    },
  ],
};

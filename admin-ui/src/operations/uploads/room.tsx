import { lazy } from 'react';
import FactCheckIcon from '@mui/icons-material/FactCheck';
import PaymentsIcon from '@mui/icons-material/Payments';
import UploadFileIcon from '@mui/icons-material/UploadFile';
import type { Room } from '../../shared/room.js';

const UploadPage = lazy(() => import('./UploadPage.js'));

export const room: Room = {
  // Each kind of file has a page of its own: the key keeps what one of them shows from the next.
  pages: [
    {
      path: '/application-status-file',
      title: 'Application status file',
      icon: FactCheckIcon,
      element: <UploadPage key="status" kind="status" />,
    },
    { path: '/mis-upload', title: 'MIS upload', icon: UploadFileIcon, element: <UploadPage key="mis" kind="mis" /> },
    {
      path: '/commission-upload-file',
      title: 'Commission upload',
      icon: PaymentsIcon,
      element: <UploadPage key="commission" kind="commission" />,
    },
  ],
};

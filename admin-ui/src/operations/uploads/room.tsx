import { lazy } from 'react';
import AccountBalanceIcon from '@mui/icons-material/AccountBalance';
import FactCheckIcon from '@mui/icons-material/FactCheck';
import PaymentsIcon from '@mui/icons-material/Payments';
import UploadFileIcon from '@mui/icons-material/UploadFile';
import { PAYOUT_ANSWERS } from '../../shared/paths.js';
import type { Room } from '../../shared/room.js';

const UploadPage = lazy(() => import('./UploadPage.js'));

export const room: Room = {
  // Each kind of file has a page of its own: the key keeps what one of them shows from the next.
  pages: [
    {
      path: '/application-status-file',
      title: { en: 'Application status file', hi: 'आवेदन स्थिति फ़ाइल' },
      icon: FactCheckIcon,
      element: <UploadPage key="status" kind="status" />,
    },
    {
      path: '/mis-upload',
      title: { en: 'MIS upload', hi: 'MIS अपलोड' },
      icon: UploadFileIcon,
      element: <UploadPage key="mis" kind="mis" />,
    },
    {
      path: '/commission-upload-file',
      title: { en: 'Commission upload', hi: 'कमीशन अपलोड' },
      icon: PaymentsIcon,
      element: <UploadPage key="commission" kind="commission" />,
    },
    {
      path: PAYOUT_ANSWERS,
      title: { en: 'Bank answers', hi: 'बैंक के जवाब' },
      icon: AccountBalanceIcon,
      element: <UploadPage key="payout" kind="payout" />,
    },
  ],
};

import { lazy } from 'react';
import PersonRemoveIcon from '@mui/icons-material/PersonRemove';
import { Navigate } from 'react-router';
import type { Room } from '../../shared/room.js';

const DeletionRequestList = lazy(() => import('./DeletionRequestList.js'));
const FindPage = lazy(() => import('./FindPage.js'));
const PreviewPage = lazy(() => import('./PreviewPage.js'));
const CertificateList = lazy(() => import('./CertificateList.js'));

export const room: Room = {
  resources: [
    {
      name: 'customer-info-deletion',
      words: {
        en: 'Deletion request |||| Customer info deletion',
        hi: 'डेटा हटाने का अनुरोध |||| ग्राहक जानकारी हटाना',
      },
      icon: PersonRemoveIcon,
      list: DeletionRequestList,
    },
  ],
  pages: [
    { path: '/customer-info-deletion/find', element: <FindPage /> },
    { path: '/customer-info-deletion/customers/:id', element: <PreviewPage /> },
    { path: '/customer-info-deletion/certificates', element: <CertificateList /> },
    // Where the requests had a page of their own.
    { path: '/deletion-requests', element: <Navigate to="/customer-info-deletion" replace /> },
  ],
};

import { lazy } from 'react';
import AssessmentIcon from '@mui/icons-material/Assessment';
import HandshakeIcon from '@mui/icons-material/Handshake';
import InventoryIcon from '@mui/icons-material/Inventory';
import { REPORTS } from '@marketplace/contract/reports/reports.js';
import type { Room } from '../../shared/room.js';

const ReportPage = lazy(() => import('./ReportPage.js'));

export const room: Room = {
  pages: [
    {
      path: '/internal-report',
      title: REPORTS['internal-report'].title,
      icon: AssessmentIcon,
      element: <ReportPage key="internal-report" report="internal-report" />,
    },
    {
      path: '/products-report',
      title: REPORTS['products-report'].title,
      icon: InventoryIcon,
      element: <ReportPage key="products-report" report="products-report" />,
    },
    {
      path: '/vendors-products-report',
      title: REPORTS['vendors-products-report'].title,
      icon: HandshakeIcon,
      element: <ReportPage key="vendors-products-report" report="vendors-products-report" />,
    },
  ],
};

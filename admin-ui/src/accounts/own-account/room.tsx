import { lazy } from 'react';
import KeyIcon from '@mui/icons-material/Key';
import PhonelinkLockIcon from '@mui/icons-material/PhonelinkLock';
import { CHOOSE_PASSWORD, OWN_PASSWORD, OWN_SESSIONS, OWN_TWO_STEP } from '../../shared/paths.js';
import type { Room } from '../../shared/room.js';

const ChangePasswordPage = lazy(() => import('./ChangePasswordPage.js'));
const ChoosePasswordPage = lazy(() => import('./ChoosePasswordPage.js'));
const SessionsPage = lazy(() => import('./SessionsPage.js'));
const TwoStepPage = lazy(() => import('./TwoStepPage.js'));

export const room: Room = {
  pages: [
    {
      path: OWN_PASSWORD,
      title: { en: 'Change password', hi: 'पासवर्ड बदलें' },
      icon: KeyIcon,
      element: <ChangePasswordPage />,
    },
    {
      path: OWN_TWO_STEP,
      title: { en: 'Two-step sign-in', hi: 'दो चरणों वाला साइन इन' },
      icon: PhonelinkLockIcon,
      element: <TwoStepPage />,
    },
    { path: OWN_SESSIONS, title: { en: 'Your sessions', hi: 'आपके सत्र' }, element: <SessionsPage /> },
    { path: CHOOSE_PASSWORD, noLayout: true, element: <ChoosePasswordPage /> },
  ],
};

import { lazy } from 'react';
import SchoolIcon from '@mui/icons-material/School';
import { TRAINING } from '../../shared/paths.js';
import type { Room } from '../../shared/room.js';

const TrainingPage = lazy(() => import('./TrainingPage.js'));
const ModulePage = lazy(() => import('./ModulePage.js'));

export const room: Room = {
  pages: [
    { path: TRAINING, title: { en: 'Training', hi: 'ट्रेनिंग' }, icon: SchoolIcon, element: <TrainingPage /> },
    { path: `${TRAINING}/:id`, element: <ModulePage /> },
  ],
};

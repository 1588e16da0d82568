import { lazy } from 'react';
import MenuBookIcon from '@mui/icons-material/MenuBook';
import { ARTICLES } from '../../shared/paths.js';
import type { Room } from '../../shared/room.js';

const ArticlesPage = lazy(() => import('./ArticlesPage.js'));
const ArticlePage = lazy(() => import('./ArticlePage.js'));

export const room: Room = {
  pages: [
    { path: ARTICLES, title: { en: 'Articles', hi: 'लेख' }, icon: MenuBookIcon, element: <ArticlesPage /> },
    { path: `${ARTICLES}/:id`, element: <ArticlePage /> },
  ],
};

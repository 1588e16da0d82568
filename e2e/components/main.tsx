import { createRoot } from 'react-dom/client';

/** Each story by its address; loaded when it is asked for, so that one app's styles do not meet the other's. */
const STORIES: Record<string, () => Promise<{ Story: () => React.ReactNode }>> = {
  '/day-filter': () => import('./DayFilterStory.js'),
  '/edit-cell': () => import('./EditCellStory.js'),
  '/flag-list': () => import('./FlagListStory.js'),
  '/movable-list': () => import('./MovableListStory.js'),
  '/details': () => import('./DetailsStory.js'),
};

void STORIES[location.pathname]?.().then(({ Story }) => createRoot(document.getElementById('root')!).render(<Story />));

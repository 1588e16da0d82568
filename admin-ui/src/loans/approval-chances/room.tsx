import { lazy } from 'react';
import { addLenderSection } from '../../catalogue/lenders/lenderSections.js';
import type { Room } from '../../shared/room.js';

addLenderSection({
  title: { en: 'How often it said yes', hi: 'कितनी बार हाँ कहा' },
  Content: lazy(() => import('./ApprovalRates.js')),
});

/** It has no page of its own. */
export const room: Room = {};

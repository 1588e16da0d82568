import { lazy } from 'react';
import { addLenderSection } from '../../catalogue/lenders/lenderSections.js';
import type { Room } from '../../shared/room.js';

addLenderSection({
  title: { en: 'Commissions and revenue', hi: 'कमीशन और कमाई' },
  Content: lazy(() => import('./RevenueTable.js')),
});

/** It has no page of its own. */
export const room: Room = {};

import { lazy } from 'react';
import { addLenderSection } from '../../catalogue/lenders/lenderSections.js';
import type { Room } from '../../shared/room.js';

addLenderSection({ title: 'Commissions and revenue', Content: lazy(() => import('./RevenueTable.js')) });

/** It has no page of its own. */
export const room: Room = {};

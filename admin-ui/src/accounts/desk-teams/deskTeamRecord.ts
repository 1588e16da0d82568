import type { components } from '@marketplace/contract/api/schema.d.js';

/** As `/api/admin/desk-teams` answers it. */
export type DeskTeamRecord = components['schemas']['DeskTeamResponse'];

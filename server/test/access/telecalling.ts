import { EVERYBODY } from '@marketplace/contract/audiences/audiences.js';
import type { ExpectedAccess, ExpectedResources } from './expected-access.js';

const CALLING = ['admin 1', 'admin 3'] as const;
const CAMPAIGNS = ['admin 1'] as const;

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/admin/telecalling': CALLING,
  'POST /api/admin/telecalling/next': CALLING,
  'POST /api/admin/telecalling/leads/:id/renew': CALLING,
  'POST /api/admin/telecalling/leads/:id/give-back': CALLING,
  'POST /api/admin/telecalling/leads/:id/call': CALLING,
  'POST /api/admin/telecalling/calls/:uuid/log': CALLING,
  'GET /api/admin/telecalling/calls/:uuid': CALLING,
  'POST /api/admin/telecalling/extension': CALLING,
  'POST /api/call-callbacks': 'anybody',
  'GET /api/admin/call-board': CAMPAIGNS,
  'GET /api/admin/call-campaigns': CAMPAIGNS,
  'GET /api/admin/call-campaigns/:id': CAMPAIGNS,
  'POST /api/admin/call-campaigns': CAMPAIGNS,
  'PUT /api/admin/call-campaigns/:id': CAMPAIGNS,
  'POST /api/admin/call-campaigns/:id/:act': CAMPAIGNS,
  'GET /api/admin/call-campaigns/:id/results': CAMPAIGNS,
  'GET /api/admin/call-campaigns/:id/history': CAMPAIGNS,
};

const { offers_on: _, ...audience } = EVERYBODY;

export const resources: ExpectedResources = {
  'call-campaigns': {
    target: 'state',
    create: (n) => ({
      ...audience,
      name: `Campaign ${n}`,
      ...{ script_en: 'Good morning.', script_hi: 'नमस्ते।', max_attempts: 3, pause_minutes: 60 },
      dispositions: ['no_answer', 'do_not_call'],
    }),
    change: { name: 'Another name' },
    moving: ['audience_count'],
    fixed: { created_at: '2001-01-01T00:00:00.000Z' },
  },
};

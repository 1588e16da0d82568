import type { ExpectedAccess } from './expected-access.js';

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/notice-choice': ['customer'],
  'PUT /api/notice-choice': ['customer'],
  'PUT /api/notice-choice/push-subscription': ['customer'],
  'GET /r/n/:key': 'anybody',
  'GET /r/n/:key/stop/:proof': 'anybody',
  'POST /r/n/:key/stop/:proof': 'anybody',
};

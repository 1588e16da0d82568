import type { ExpectedAccess, ExpectedResources } from './expected-access.js';

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/admin/message-templates': ['admin 1'],
  'POST /api/admin/message-templates': ['admin 1'],
  'GET /api/admin/message-templates/:id': ['admin 1'],
  'POST /api/admin/message-templates/:id/versions': ['admin 1'],
  'POST /api/admin/message-templates/:id/retire': ['admin 1'],
  'GET /api/admin/service-texts': ['admin 1'],
};

/** What the published provider of react-admin is asked of the admin's records. */
export const resources: ExpectedResources = {
  'message-templates': {
    target: 'channel',
    create: (n) => ({
      ...{ name: `Reminder ${n}`, channel: 'email', category: 'S', subject_en: 'Your papers', subject_hi: 'काग़ज़' },
      ...{ text_en: 'Your papers are due.', text_hi: 'काग़ज़ भेजें।', values_en: [], values_hi: [] },
    }),
  },
  // Behind the texts, one of which it needs.
  campaigns: { target: 'state', create: (n) => ({ name: `Offers ${n}`, template_id: 1 }) },
};

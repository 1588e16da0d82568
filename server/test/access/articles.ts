import type { ExpectedAccess, ExpectedResources } from './expected-access.js';

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/admin/articles': ['admin 1'],
  'POST /api/admin/articles': ['admin 1'],
  'GET /api/admin/article-facts': ['admin 1'],
  'GET /api/admin/articles/:id': ['admin 1'],
  'POST /api/admin/articles/:id/versions': ['admin 1'],
  'POST /api/admin/articles/:id/publish': ['admin 1'],
  'POST /api/admin/articles/:id/unpublish': ['admin 1'],
  'GET /api/partner/messaging-content': ['owner', 'staff', 'merchant', 'agent'],
  'GET /api/partner/articles/:kind': ['owner', 'staff', 'merchant', 'agent'],
};

/** What the published provider of react-admin is asked of the admin's records. */
export const resources: ExpectedResources = {
  articles: {
    target: 'kind',
    create: (n) => ({
      ...{ kind: 'dsa_queries', category: 'links', position: n, title_en: `Question ${n}`, title_hi: `सवाल ${n}` },
      ...{ body_en: 'A text.', body_hi: 'एक लेख।' },
    }),
  },
};

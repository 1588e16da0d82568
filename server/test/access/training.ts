import type { ExpectedAccess, ExpectedResources } from './expected-access.js';

const PORTAL = ['owner', 'staff', 'merchant', 'agent'] as const;

/** Who may call what, as it was decided and not as the code has it. */
export const access: ExpectedAccess = {
  'GET /api/admin/training-modules': ['admin 1'],
  'POST /api/admin/training-modules': ['admin 1'],
  'POST /api/admin/training-pictures': ['admin 1'],
  'GET /api/admin/training-modules/:id': ['admin 1'],
  'POST /api/admin/training-modules/:id/versions': ['admin 1'],
  'POST /api/admin/training-modules/:id/publish': ['admin 1'],
  'POST /api/admin/training-modules/:id/demands': ['admin 1'],
  'GET /api/partner/training/demands': [...PORTAL],
  'POST /api/admin/training-modules/:id/unpublish': ['admin 1'],
  'GET /api/partner/training': [...PORTAL],
  'GET /api/partner/training/:id': [...PORTAL],
  'GET /api/partner/training/:id/certificate': [...PORTAL],
  'GET /api/partner/training/:id/certificate/:file': [...PORTAL],
  'GET /r/certificate': 'anybody',
  'GET /r/certificate/:number': 'anybody',
  'POST /api/partner/training/:id/tries': [...PORTAL],
  'POST /api/partner/training/:id/tries/:try_id/answers': [...PORTAL],
  'GET /api/partner/training/:id/tries/:try_id': [...PORTAL],
};

const question = (n: number) => ({
  ...{ text_en: `Question ${n}`, text_hi: `सवाल ${n}`, choices_en: ['Yes', 'No'], choices_hi: ['हाँ', 'नहीं'] },
  ...{ right: 0, why_en: 'So it is.', why_hi: 'ऐसा ही है।' },
});

/** What the published provider of react-admin is asked of the admin's records. */
export const resources: ExpectedResources = {
  'training-modules': {
    target: 'state',
    create: (n) => ({
      ...{ position: n, title_en: `Module ${n}`, title_hi: `मॉड्यूल ${n}` },
      pages: [{ title_en: 'Page', title_hi: 'पन्ना', body_en: 'A text.', body_hi: 'एक लेख।' }],
      questions: [1, 2, 3].map(question),
      ...{ drawn: 3, pass_percent: 80, wait_minutes: 30, tries_per_day: 3, valid_months: 12 },
    }),
  },
};

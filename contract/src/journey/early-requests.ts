import type { paths } from '../api/schema.d.js';
import type { ConsumerPath } from '../routes/routes.js';
import type { SessionValue } from './session-values.js';

interface EarlyRequest {
  path: keyof paths;
  /** Where each part of the path is taken from; without it nothing is asked. */
  params: Record<string, SessionValue | 'language'>;
  /** What the query adds where it is remembered. */
  query?: readonly SessionValue[];
  /** The only pages that ask, below an optional partner slug; every page where none are named. */
  pages?: readonly ConsumerPath[];
}

/**
 * What the consumer app's page asks the API of a signed-in customer while its scripts are on their way. The script in the
 * page and the app's own calls both read it: an answer is used only by a call of the same address.
 */
export const EARLY_REQUESTS = {
  profile: { path: '/api/user/{id}', params: { id: 'prospectAppId' }, query: ['productType'] },
  optionLists: {
    path: '/api/search-list/{language}',
    params: { language: 'language' },
    pages: [
      '/user/user-detail',
      '/user/user-detail/gold-loan',
      '/user/user-detail/affordable-housing-loan',
      '/user/business-detail',
    ],
  },
  offers: {
    path: '/api/applications/{appId}/offers',
    params: { appId: 'appId' },
    pages: ['/user/offers', '/user/business-offers'],
  },
} as const satisfies Record<string, EarlyRequest>;

import type { paths } from '../api/schema.d.js';
import type { ConsumerPath } from '../routes/routes.js';
import type { SessionValue } from './session-values.js';

interface PreloadRequest {
  path: keyof paths;
  /** The source of each part of the path; the request is left out when one of them is not stored. */
  params: Record<string, SessionValue | 'language'>;
  /** Query parameters that are added where the browser has stored a value. */
  query?: readonly SessionValue[];
  /** The pages that send the request, below an optional partner slug; every page where `pages` is absent. */
  pages?: readonly ConsumerPath[];
}

/**
 * The requests that the consumer app's page sends for a signed-in customer while its scripts are still loading. The
 * script in the page and the app's own calls both read this table, because an answer is used only by a call of the same
 * address.
 */
export const PRELOAD_REQUESTS = {
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
  score: {
    path: '/api/user/{id}/credit-score',
    params: { id: 'prospectAppId' },
    query: ['productType'],
    pages: ['/user/score'],
  },
  status: {
    path: '/api/application-status',
    params: {},
    pages: ['/products', '/user/offers', '/user/business-offers', '/user/status'],
  },
} as const satisfies Record<string, PreloadRequest>;

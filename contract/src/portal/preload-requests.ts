import type { paths } from '../api/schema.d.js';
import { type DatePreset, presetRange } from '../reports/reports.js';
import type { PartnerPath } from '../routes/routes.js';

/** The days that figures are shown of at first. */
export const FIRST_PRESET = 'Last 30 Days' satisfies DatePreset;

interface PreloadRequest {
  path: keyof paths;
  query?: () => Readonly<Record<string, string>>;
  /** The pages that ask this first; every page where `pages` is absent. */
  pages?: readonly PartnerPath[];
  /** Only of merchants and agents. */
  byPhone?: true;
}

/**
 * What the portal's page asks for somebody who is signed in while its scripts are still loading. An answer is used only
 * by a call of the same address, so a journey compares these with what the pages ask.
 */
export const PORTAL_PRELOADS: readonly PreloadRequest[] = [
  { path: '/api/partner/get-revenue' },
  { path: '/api/partner/home', pages: ['/'] },
  { path: '/api/partner/leads', query: () => ({ range: '[0,3]', filter: '{}' }), pages: ['/'] },
  { path: '/api/partner/leads', query: () => ({ range: '[0,25]', filter: '{}' }), pages: ['/leads'] },
  { path: '/api/partner/training/demands', pages: ['/leads'], byPhone: true },
  { path: '/api/partner/own-earnings', pages: ['/earnings'] },
  { path: '/api/partner/products', pages: ['/product-offering'] },
  { path: '/api/partner/creatives', pages: ['/marketing-support/banners-and-creatives'] },
  { path: '/api/partner/messaging-content', pages: ['/marketing-support/messaging-content'] },
  { path: '/api/partner/training/demands', pages: ['/training-material'] },
  { path: '/api/partner/training', pages: ['/training-material'] },
  { path: '/api/partner/reports/open-leads', pages: ['/reports'] },
  {
    path: '/api/partner/reports',
    query: () => ({ ...presetRange(FIRST_PRESET, new Date()), group: 'day' }),
    pages: ['/reports'],
  },
  { path: '/api/partner/funnels', pages: ['/customFunnel'] },
  { path: '/api/partner/payouts', pages: ['/payouts'] },
  { path: '/api/partner/statements', pages: ['/payouts/statements'] },
];

import { CONVERSION_DAYS } from '@marketplace/contract/journey-events/path.js';
import {
  BREAKDOWNS_OF,
  DEFAULT_FUNNEL,
  FUNNEL_STEPS,
  FUNNEL_STEPS_MAX,
  FUNNEL_STEPS_MIN,
  type FunnelBreakdown,
  type FunnelStep,
} from '@marketplace/contract/portal/funnel.js';
import type { PortalRole } from '@marketplace/contract/portal/roles.js';
import { PRODUCT_TYPES, type ProductType } from '@marketplace/contract/products/products.js';
import type { Funnel } from './funnelApi.js';

/** What a funnel is made of, as the address of the page has it. */
export interface FunnelChoice {
  steps: readonly FunnelStep[];
  days: number;
  breakdown: FunnelBreakdown;
  product_type: ProductType | undefined;
  lender_id: number | undefined;
}

export function choiceIn(params: URLSearchParams, role: PortalRole): FunnelChoice {
  const given = params.get('steps')?.split(',');
  const steps = given ? FUNNEL_STEPS.filter((step) => (given as readonly string[]).includes(step)) : DEFAULT_FUNNEL;
  const lender = Number(params.get('lender_id') ?? 0);
  return {
    steps,
    days: CONVERSION_DAYS.find((one) => String(one) === params.get('days')) ?? 30,
    breakdown: BREAKDOWNS_OF[role].find((one) => one === params.get('breakdown')) ?? 'none',
    product_type: PRODUCT_TYPES.find((one) => one === params.get('product_type')),
    lender_id: Number.isInteger(lender) && lender > 0 ? lender : undefined,
  };
}

/** What of the address a kept funnel changes. */
export function paramsOf({ steps, days, breakdown, product_type, lender_id }: Funnel): Record<string, string> {
  return {
    ...{ steps: steps.join(','), days: String(days), breakdown },
    ...{ product_type: product_type ?? '', lender_id: lender_id === null ? '' : String(lender_id) },
  };
}

export function hasEnoughSteps({ steps }: FunnelChoice): boolean {
  return steps.length >= FUNNEL_STEPS_MIN && steps.length <= FUNNEL_STEPS_MAX;
}

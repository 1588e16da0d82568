import type { components } from '@marketplace/contract/api/schema.d.js';
import { formatDay } from '../../shared/dates.js';

export type TaxRateRecord = components['schemas']['TaxRateResponse'];

export function nameOf({ law, valid_from }: TaxRateRecord): string {
  return `${law}, ${formatDay(valid_from)}`;
}

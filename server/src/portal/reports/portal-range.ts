import { daysIn, type DayRange, REPORT_DAYS_MAX } from '@marketplace/contract/reports/reports.js';
import { InvalidRequest } from '../../platform/errors/domain-error.js';

/** @throws InvalidRequest for a range that ends before it begins, or is longer than a year */
export function rangeOf({ from, to }: DayRange): DayRange {
  if (from > to) throw new InvalidRequest([{ field: 'to', key: 'report.backwards' }]);
  if (daysIn({ from, to }) > REPORT_DAYS_MAX) {
    throw new InvalidRequest([{ field: 'to', key: 'report.tooLong', vars: { max: REPORT_DAYS_MAX } }]);
  }
  return { from, to };
}

import type { VendorRecord } from '../../api/records.js';

/** Such as "12 applications in progress". */
export function applicationsInProgress({ open_applications: open }: Pick<VendorRecord, 'open_applications'>): string {
  return `${open.toLocaleString('en-IN')} ${open === 1 ? 'application' : 'applications'} in progress`;
}

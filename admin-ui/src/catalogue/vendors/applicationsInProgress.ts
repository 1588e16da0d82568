import type { VendorRecord } from '../../api/records.js';
import type { Texts } from './i18n/useTexts.js';

/** Such as "12 applications in progress". */
export function applicationsInProgress(
  t: Texts,
  { open_applications: open }: Pick<VendorRecord, 'open_applications'>,
): string {
  return t('inProgress', { smart_count: open, open });
}

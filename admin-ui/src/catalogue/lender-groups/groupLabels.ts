import type { Texts } from './i18n/useTexts.js';

export const groupLabelsIn = (t: Texts) => ({
  name: t('name'),
  product_types: t('products'),
  lender_ids: t('members'),
});

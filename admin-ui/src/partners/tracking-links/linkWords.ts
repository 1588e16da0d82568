import type { LinkState, LinkTarget } from '@marketplace/contract/links/tracking-link.js';
import { plainWords, type Words } from '../../shared/words.js';
import type { Texts } from './i18n/useTexts.js';

export const linkStateLabelsIn = (t: Texts): Record<LinkState, string> => ({
  ACTIVE: t('active'),
  EXPIRED: t('expired'),
  OFF: t('off'),
});

export const targetLabelsIn = (t: Texts): Record<LinkTarget, string> => ({
  '/': t('target.first'),
  '/credit-cards': t('target.cards'),
  '/cards-secured': t('target.secured'),
  '/cards-unsecured': t('target.unsecured'),
  '/create-merchant-form': t('target.merchant'),
});

export const linkWordsIn = (t: Texts): Words => ({
  labels: {
    name: t('name'),
    partner_id: t('partner'),
    merchant_id: t('merchant'),
    target: t('leadsTo'),
    product_type: t('product'),
    utm_source: t('source'),
    utm_medium: t('medium'),
    utm_campaign: t('campaign'),
    utm_term: t('term'),
    utm_content: t('content'),
    status: t('switchedOn'),
    expires_on: t('worksUntil'),
  },
  inWords: (property, value) =>
    property === 'status' ? (value === 1 ? t('yes') : t('no')) : plainWords(property, value),
});

export const linkActionsIn = (t: Texts) => ({ create: t('madeThis'), update: t('changedIt') });

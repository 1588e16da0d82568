import { formatPaise, rupeesToPaise } from '@marketplace/contract/money/money.js';
import { plainWords, type Words } from '../../shared/words.js';
import type { Texts } from './i18n/useTexts.js';

export const labelsIn = (t: Texts) => ({
  name: t('name'),
  name_hi: t('nameHindi'),
  title: t('titleInTab'),
  logo: t('logo'),
  co_brand_logo: t('coBrandLogo'),
  hero: t('hero'),
  hero_hi: t('heroHindi'),
  hero_picture: t('heroPicture'),
  primary_color: t('primaryColour'),
  secondary_color: t('secondaryColour'),
  font_family: t('fontFamily'),
  font_link: t('fontLink'),
  tancApply: t('termsAndConditions'),
  utm_id: t('utmId'),
  revenue_percent: t('sharePercent'),
  revenue_flat_fee: t('feeRupees'),
  product_types: t('productsOffered'),
  status: t('status'),
});

/** The history names properties as they are stored. */
export const historyWordsIn = (t: Texts): Words => ({
  labels: { ...labelsIn(t), tanc_apply: labelsIn(t).tancApply, embed_origins: t('embedOrigins') },
  inWords: (property, value) => inWords(t, property, value),
});

export const historyActionsIn = (t: Texts) => ({ create: t('addedPartner'), update: t('changed') });

export function inWords(t: Texts, property: string, value: unknown): string {
  if (property === 'status') return value === 1 ? t('on') : t('off');
  if (property === 'tancApply' || property === 'tanc_apply') return value === 1 ? t('shown') : t('notShown');
  if (property === 'revenue_percent') return `${Number(value)} %`;
  if (property === 'revenue_flat_fee') return formatPaise(rupeesToPaise(Number(value)));
  return plainWords(property, value);
}

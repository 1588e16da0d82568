import {
  MERCHANT_REFUSALS,
  MERCHANT_STATES,
  MERCHANT_VIEW_REASONS,
} from '@marketplace/contract/merchants/merchants.js';
import { plainWords, type Words } from '../../shared/words.js';
import type { Texts } from './i18n/useTexts.js';

export const merchantActionsIn = (t: Texts) => ({
  register: t('action.register'),
  approve: t('action.approve'),
  refuse: t('action.refuse'),
  view: t('action.view'),
  'send-link': t('action.sendLink'),
});

/** What the history tells: properties whose values are codes have words for them. */
export const merchantWordsIn = (t: Texts): Words => ({
  labels: { shop_name: t('shop'), state: t('state'), refusal: t('reason'), reason: t('reason') },
  inWords: (property, value) => codeInWords(t, property, value) ?? plainWords(property, value),
});

function codeInWords(t: Texts, property: string, value: unknown): string | undefined {
  const of = <Code extends string>(known: readonly Code[]) => known.find((code) => code === value);
  const [state, refusal, reason] = [of(MERCHANT_STATES), of(MERCHANT_REFUSALS), of(MERCHANT_VIEW_REASONS)];
  if (property === 'state' && state) return t(`state.${state}`);
  if (property === 'refusal' && refusal) return t(`refusal.${refusal}`);
  return property === 'reason' && reason ? t(`view.${reason}`) : undefined;
}

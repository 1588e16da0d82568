import { REFERRAL_REFUSALS, REFERRAL_STATES, REFERRAL_VIEW_REASONS } from '@marketplace/contract/partners/referrals.js';
import { plainWords, type Words } from '../../shared/words.js';
import type { Texts } from './i18n/useTexts.js';

export const referralActionsIn = (t: Texts) => ({
  refer: t('action.refer'),
  update: t('action.update'),
  view: t('action.view'),
});

/** What the history tells: properties whose values are codes have words for them. */
export const referralWordsIn = (t: Texts): Words => ({
  labels: {
    state: t('state'),
    refusal: t('reason'),
    reason: t('reason'),
    referrer_id: t('referrer'),
    referred_id: t('became'),
  },
  inWords: (property, value) => {
    const state = REFERRAL_STATES.find((one) => property === 'state' && one === value);
    if (state) return t(`state.${state}`);
    const refusal = REFERRAL_REFUSALS.find((one) => property === 'refusal' && one === value);
    if (refusal) return t(`reason.${refusal}`);
    const reason = REFERRAL_VIEW_REASONS.find((one) => property === 'reason' && one === value);
    return reason ? t(`view.${reason}`) : plainWords(property, value);
  },
});

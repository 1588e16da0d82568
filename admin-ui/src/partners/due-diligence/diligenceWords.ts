import { ALL_DECISION_REASONS, DILIGENCE_DECISIONS, PAN_HOLDERS } from '@marketplace/contract/partners/diligence.js';
import type { DiligenceFullRecord } from '../../api/records.js';
import { plainWords, type Words } from '../../shared/words.js';
import type { Texts } from './i18n/useTexts.js';

export const diligenceActionsIn = (t: Texts) => ({
  update: t('action.update'),
  'accept-agreement': t('action.accept-agreement'),
});

/** What the history tells: properties whose values are codes have words for them. */
export const diligenceWordsIn = (t: Texts): Words => ({
  labels: {
    expires_on: t('expires'),
    licence_number: t('licence'),
    decision: t('decision'),
    decision_reason: t('reason'),
    agreement_version: t('agreement'),
  },
  inWords: (property, value) => {
    const decision = DILIGENCE_DECISIONS.find((one) => property === 'decision' && one === value);
    if (decision) return t(`decision.${decision}`);
    const reason = ALL_DECISION_REASONS.find((one) => property === 'decision_reason' && one === value);
    return reason ? t(`reason.${reason}`) : plainWords(property, value);
  },
});

export function panInWords(t: Texts, { pan_masked: pan, pan_holder }: DiligenceFullRecord): string {
  if (pan === null) return t('missing');
  const holder = PAN_HOLDERS.find((one) => one === pan_holder);
  return t('panOf', { pan, holder: t(`holder.${holder ?? 'none'}`) });
}

import { LENDER_PROPERTIES, type LenderProperty } from '@marketplace/contract/lenders/lender.js';
import type { LenderGroupRecord } from '../../api/records.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { plainWords, type Words } from '../../shared/words.js';
import type { Texts } from './i18n/useTexts.js';
import { unitsOf, ruleOf, optionLabel, formatRupees } from './lenderFormat.js';

/** A property's value in words, for lists, conflicts and the history. */
export function lenderWords(t: Texts, groups: readonly LenderGroupRecord[]): Words<LenderProperty> {
  const nameOf = (id: unknown) => groups.find((group) => group.id === id)?.name ?? t('group', { id: String(id) });
  return {
    labels: labelsIn(t),
    inWords(property, value) {
      if (value === null || value === undefined || value === '') return t('nothing');
      const { kind } = ruleOf(property);
      const { after } = unitsOf(t, property);
      switch (kind) {
        case 'flag':
          return t(Number(value) === 1 ? 'on' : 'off');
        case 'choice':
          return optionLabel(t, property, value as string);
        case 'choices':
          return (value as string[]).map((one) => optionLabel(t, property, one)).join(', ') || t('nothing');
        case 'ids':
          return (value as unknown[]).map(nameOf).join(', ') || t('nothing');
        case 'rupees':
          return formatRupees(Number(value));
        case 'whole':
        case 'percent':
          return `${Number(value).toLocaleString('en-IN')}${after === undefined ? '' : ` ${after}`}`;
        case 'text':
        case 'day':
        case 'birth_date':
        case 'own':
          return value as string;
      }
    },
  };
}

/** The same for the history, which also tells of switches on and off. */
export function lenderHistoryWords(t: Texts, groups: readonly LenderGroupRecord[]): Words {
  const { labels, inWords } = lenderWords(t, groups);
  return {
    labels: { ...labels, reason: t('history.reason'), at: t('history.at'), switch_id: t('history.switch_id') },
    inWords(property, value) {
      if (Object.hasOwn(labels, property)) return inWords(property as LenderProperty, value);
      return property === 'at' && typeof value === 'string'
        ? t('ist', { at: formatIstDateTime(value) })
        : plainWords(property, value);
    },
  };
}

function labelsIn(t: Texts): Partial<Record<LenderProperty, string>> {
  return Object.fromEntries(LENDER_PROPERTIES.map((property) => [property, t(`label.${property}`)]));
}

/** What the history says was done. */
export const lenderActionsIn = (t: Texts) => ({
  create: t('history.create'),
  update: t('history.update'),
  delete: t('history.delete'),
  restore: t('history.restore'),
  reorder: t('history.reorder'),
  switch: t('history.switch'),
  'plan-switch': t('history.plan-switch'),
  'cancel-switch': t('history.cancel-switch'),
});

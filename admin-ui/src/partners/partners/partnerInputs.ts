import { required } from 'react-admin';
import { isFontLink } from '@marketplace/contract/brand/brand.js';
import type { FieldRule } from '@marketplace/contract/fields/rules.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import { PARTNER_RULES } from '@marketplace/contract/partners/rules.js';
import { pageLanguage } from '../../api/language.js';
import { problemOf } from '../../shared/problemOf.js';
import type { Texts } from './i18n/useTexts.js';

/** What the form checks before the API does, and how its switches read their values. */

export const needed = () => required(message(pageLanguage(), 'field.required'));
export const isFont = (link: unknown) =>
  typeof link === 'string' && link !== '' && !isFontLink(link) ? message(pageLanguage(), 'field.fontLink') : undefined;

export const by = (rule: FieldRule) => (value: unknown) => problemOf(rule, value);
export const isUtmId = by(PARTNER_RULES.utm_id);
export const isPercent = () => [needed(), by(PARTNER_RULES.revenue_percent)];
export const isFee = () => [needed(), by(PARTNER_RULES.revenue_flat_fee)];
export const isSome = (t: Texts, chosen: unknown) =>
  Array.isArray(chosen) && chosen.length > 0 ? undefined : t('chooseProduct');

export const asSwitch = {
  format: (value: unknown) => value === 1,
  parse: (value: unknown) => (value === true ? 1 : 0),
};

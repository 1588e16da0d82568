import type { GatewayAuth, MappedStatus } from '@marketplace/contract/gateways/gateway.js';
import type { GatewayChanges } from '../../api/records.js';
import { stateName } from '../../shared/lenderApplicationStates.js';
import { plainWords, type Words } from '../../shared/words.js';
import type { Texts } from './i18n/useTexts.js';

export function mappedName(t: Texts, status: MappedStatus): string {
  return status === 'OTP_REQUIRED' ? t('otpRequired') : stateName(status);
}

/** The settings of a lender's API, for conflicts and the history. */
export const gatewayWords = (t: Texts): Words<keyof GatewayChanges> => ({
  labels: {
    base_url: t('gateway.base_url'),
    auth: t('gateway.auth'),
    client_id: t('gateway.client_id'),
    client_secret: t('gateway.client_secret'),
    callback_secret: t('gateway.callback_secret'),
    field_map: t('gateway.field_map'),
    status_map: t('gateway.status_map'),
  },
  inWords(property, value) {
    switch (property) {
      case 'base_url':
        return value === null ? t('sandbox') : plainWords(property, value);
      case 'auth':
        return value === undefined ? t('nothing') : t(`auth.${value as GatewayAuth}`);
      case 'client_id':
        return plainWords(property, value);
      case 'client_secret':
      case 'callback_secret':
        return t(value === undefined || value === '(hidden)' ? 'secretKept' : 'secretNew');
      case 'field_map':
        return mapInWords(t, value, (name) => name);
      case 'status_map':
        return mapInWords(t, value, (status) => mappedName(t, status as MappedStatus));
    }
  },
});

function mapInWords(t: Texts, map: unknown, nameOf: (ours: string) => string): string {
  const pairs = Object.entries((map ?? {}) as Record<string, string>).map(([from, to]) => `${from} → ${nameOf(to)}`);
  return pairs.join(', ') || t('none');
}

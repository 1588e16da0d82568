import type { GatewayAuth, MappedStatus } from '@marketplace/contract/gateways/gateway.js';
import type { GatewayChanges } from '../../api/records.js';
import { STATE_LABELS } from '../../shared/lenderApplicationStates.js';
import { plainWords, type Words } from '../../shared/words.js';

export const AUTH_LABELS: Record<GatewayAuth, string> = {
  client_credentials: 'A token, asked for with id and secret',
  bearer: 'A fixed token',
  basic: 'Id and secret in each call',
};

export const MAPPED_LABELS: Record<MappedStatus, string> = {
  ...STATE_LABELS,
  OTP_REQUIRED: 'Waits for a code from the customer',
};

const LABELS: Record<keyof GatewayChanges, string> = {
  base_url: 'Base address',
  auth: 'Sign-in',
  client_id: 'Client id',
  client_secret: 'Client secret',
  callback_secret: 'Callback secret',
  field_map: 'Names of fields',
  status_map: 'Words for states',
};

export const SANDBOX = 'The sandbox of a development server';

/** The settings of a lender's API, for conflicts and the history. */
export const GATEWAY_WORDS: Words<keyof GatewayChanges> = {
  labels: LABELS,
  inWords(property, value) {
    switch (property) {
      case 'base_url':
        return value === null ? SANDBOX : plainWords(property, value);
      case 'auth':
        return value === undefined ? 'Nothing' : AUTH_LABELS[value as GatewayAuth];
      case 'client_id':
        return plainWords(property, value);
      case 'client_secret':
      case 'callback_secret':
        return value === undefined || value === '(hidden)' ? 'Kept secret' : 'A new one';
      case 'field_map':
      case 'status_map':
        return mapInWords(value as Record<string, string> | undefined);
    }
  },
};

function mapInWords(map: Record<string, string> = {}): string {
  const labels: Readonly<Record<string, string>> = MAPPED_LABELS;
  const pairs = Object.entries(map).map(([from, to]) => `${from} → ${labels[to] ?? to}`);
  return pairs.join(', ') || 'None';
}

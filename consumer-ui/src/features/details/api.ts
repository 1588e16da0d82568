import type { components } from '@marketplace/contract/api/schema.d.js';
import type { ProfileValues } from '@marketplace/contract/forms/profile.js';
import { ApiError } from '@marketplace/web/http/ApiError.js';
import { api } from '../../session/api.js';
import type { Profile } from './useAnswers.js';
import type { Typed } from './draft.js';

type Values = components['schemas']['SaveProfileDto'];

/** Saves the valid values, and returns why the server refused the others. */
export async function saveProfile(id: string, values: ProfileValues): Promise<{ profile?: Profile; refused: Typed }> {
  try {
    const { data } = await api.PUT('/api/user/{id}', { params: { path: { id } }, body: values as Values });
    return { profile: data!, refused: {} };
  } catch (error) {
    const errors = error instanceof ApiError ? (error.body?.errors ?? []) : [];
    const refused = Object.fromEntries(
      errors.filter(({ field }) => field in values).map(({ field, message }) => [field, message]),
    );
    if (Object.keys(refused).length === 0) throw error;
    const rest = Object.entries(values).filter(([name]) => !(name in refused));
    if (rest.length === 0) return { refused };
    const saved = await saveProfile(id, Object.fromEntries(rest));
    return { ...saved, refused: { ...refused, ...saved.refused } };
  }
}

export type Code = 'pincode' | 'ifsc';

/** The place of a pincode or a bank branch as text; `null` if it is unknown. */
export async function fetchPlace(kind: Code, code: string): Promise<string | null> {
  try {
    if (kind === 'pincode') {
      const { data } = await api.GET('/api/places/pincode/{pin}', { params: { path: { pin: code } } });
      return [data!.district, data!.state].filter(Boolean).join(', ');
    }
    const { data } = await api.GET('/api/places/ifsc/{code}', { params: { path: { code } } });
    return data!.bank;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

import type { MasqueradeReason } from '@marketplace/contract/portal/masquerade.js';
import { PARTNER_TOKEN, partnerValuesOf } from '@marketplace/contract/portal/session-values.js';
import { post } from '../../api/http.js';
import type { Schemas } from '../../api/records.js';

interface Masquerade {
  user_id: number;
  reason: MasqueradeReason | undefined;
}

/** Opens the portal in this tab as its user sees it. */
export async function startMasquerade(masquerade: Masquerade): Promise<void> {
  const { token, slug, ...ids } = await post<Schemas['MasqueradeStarted']>('/api/admin/masquerades', masquerade);
  // The portal finds its session where a sign-in would have put it; the admin's own stays where it is.
  localStorage.setItem(PARTNER_TOKEN, token);
  for (const [name, value] of Object.entries(partnerValuesOf(ids, true))) {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  }
  window.location.assign(`/${slug}/partner`);
}

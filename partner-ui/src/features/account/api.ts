import type { components, paths } from '@marketplace/contract/api/schema.d.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { createApi } from '@marketplace/web/http/createApi.js';
import { createSession } from '@marketplace/web/session/session.js';

/** The signed-in user and the partner's revenue, as `GET /api/partner/get-revenue` returns them. */
export type PartnerAccount = components['schemas']['PartnerRevenue'];

export const partnerSession = createSession('p_atkn', ['partnerId', 'isPartner', 'merchantId']);

const api = createApi<paths>({ token: partnerSession.token, onRefused: partnerSession.clear });

/** Rejects with `ApiError`, as all calls here do; an error of status 401 has ended the session. */
export async function getAccount(): Promise<PartnerAccount> {
  const { data } = await api.GET('/api/partner/get-revenue');
  return data!;
}

export async function signIn(body: { email: string; password: string; otp?: string }): Promise<void> {
  const { data } = await api.POST('/api/partner/login', { body });
  const { token, partnerId, isPartner, merchantId } = data!;
  partnerSession.start(token, {
    partnerId: String(partnerId),
    isPartner: String(isPartner),
    merchantId: String(merchantId),
  });
}

export async function changePassword(body: { current_password: string; new_password: string }): Promise<void> {
  await api.POST('/api/partner/change-password', { body });
}

/** The account that a password link belongs to. */
export type PasswordLink = components['schemas']['PasswordLinkResponse'];

export async function findPasswordLink(key: string): Promise<PasswordLink> {
  const { data } = await api.POST('/api/partner/password-link', { body: { key } });
  return data!;
}

export async function choosePassword(body: { key: string; new_password: string }): Promise<void> {
  await api.POST('/api/partner/choose-password', { body });
}

export const ownSessions = {
  list: async () => (await api.GET('/api/sessions')).data!,
  end: (id: string) => api.POST('/api/sessions/{id}/end', { params: { path: { id } } }),
  endOthers: () => api.POST('/api/sessions/end-others'),
};

export type SecondStepSetup = components['schemas']['TotpSetup'];

export async function setUpSecondStep(body: { password: string }): Promise<SecondStepSetup> {
  const { data } = await api.POST('/api/partner/totp/setup', { body });
  return data!;
}

export async function confirmSecondStep(body: { otp: string }): Promise<void> {
  await api.POST('/api/partner/totp/confirm', { body });
}

export async function removeSecondStep(body: { password: string; otp: string }): Promise<void> {
  await api.POST('/api/partner/totp/remove', { body });
}

/** Stores the language of the portal, which messages to the user then use. */
export async function setLanguage(uid: number, language: Language): Promise<void> {
  await api.POST('/api/set-language', { body: { uid, language } });
}

/** Ends the session here in any case, and on the server if it can be reached. */
export async function signOut(): Promise<void> {
  try {
    await api.POST('/api/partner/logout');
  } catch (error) {
    console.error('The server was not told about the logout.', error);
  }
  partnerSession.clear();
}

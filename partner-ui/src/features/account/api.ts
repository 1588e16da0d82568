import type { components } from '@marketplace/contract/api/schema.d.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { partnerValuesOf } from '@marketplace/contract/portal/session-values.js';
import { api, leavePortal, partnerSession } from '../../session/api.js';

/** The signed-in user and the partner's revenue, as `GET /api/partner/get-revenue` returns them. */
export type PartnerAccount = components['schemas']['PartnerRevenue'];

/** Rejects with `ApiError`, as all calls here do; an error of status 401 has ended the session. */
export async function getAccount(): Promise<PartnerAccount> {
  const { data } = await api.GET('/api/partner/get-revenue');
  return data!;
}

export async function signIn(body: { email: string; password: string; otp?: string }): Promise<void> {
  const { data } = await api.POST('/api/partner/login', { body });
  start(data!);
}

type SignedIn = components['schemas']['PartnerSignedIn'];

function start({ token, ...ids }: SignedIn): void {
  partnerSession.start(token, partnerValuesOf(ids, false));
}

/** A passcode that is on its way. */
export interface SentCode {
  challenge: string;
  /** Epoch milliseconds. */
  resendAt: number;
}

function sentCode({ challenge, retryAfterSeconds }: components['schemas']['OtpSent']): SentCode {
  return { challenge, resendAt: Date.now() + retryAfterSeconds * 1000 };
}

/** `before`: the code that the new one replaces. */
export async function sendCode(phone: string, partner: string, before?: SentCode): Promise<SentCode> {
  const replaced = before && { challenge: before.challenge };
  const { data } = await api.POST('/api/otp/send', { body: { phone, partner, purpose: 'portal', ...replaced } });
  return sentCode(data!);
}

export async function signInByPhone(body: components['schemas']['OtpSignInDto']): Promise<void> {
  const { data } = await api.POST('/api/partner/otp-login', { body });
  start(data!);
}

export type Invitation = components['schemas']['InvitationResponse'];

export async function findInvitation(key: string): Promise<Invitation> {
  const { data } = await api.POST('/api/partner/invitation', { body: { key } });
  return data!;
}

export async function sendInvitationCode(key: string, before?: SentCode): Promise<SentCode> {
  const replaced = before && { challenge: before.challenge };
  const { data } = await api.POST('/api/partner/invitation/code', { body: { key, ...replaced } });
  return sentCode(data!);
}

export async function acceptInvitation(key: string, { challenge }: SentCode, otp: string): Promise<void> {
  const { data } = await api.POST('/api/partner/invitation/accept', { body: { key, challenge, otp } });
  start(data!);
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
  leavePortal();
}

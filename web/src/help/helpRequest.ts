import type { ConsumerPath } from '@marketplace/contract/routes/routes.js';
import { ApiError } from '../http/ApiError.js';
import { currentLanguage } from '../i18n/language.js';
import { EMAIL, MOBILE, normaliseEmail, normaliseMobile } from '@marketplace/contract/fields/fields.js';
import { lastErrorId, openLenderApplication } from './shownTrouble.js';

export interface HelpRequest {
  name: string;
  email: string;
  phone: string;
  company: string;
  description: string;
}

export const EMPTY_REQUEST: HelpRequest = { name: '', email: '', phone: '', company: '', description: '' };

export const isEmailRight = (email: string) => EMAIL.test(normaliseEmail(email));
export const isPhoneRight = (phone: string) => MOBILE.test(normaliseMobile(phone));

/** Whether all fields except the company are filled in. */
export function isComplete({ name, email, phone, description }: HelpRequest): boolean {
  return name.trim() !== '' && isEmailRight(email) && isPhoneRight(phone) && description.trim() !== '';
}

/** A ticket as it is told; `uuid` of a customer's own. */
export interface TakenRequest {
  number: string;
  uuid: string | null;
}

/**
 * Sends a request with what is known of where it comes from, and answers its ticket. It never rejects: failures are
 * ignored, and the customer sees the same message. `token` is that of a customer who is signed in.
 */
export async function sendHelpRequest(
  request: HelpRequest,
  token: string | null,
  page: ConsumerPath | null,
): Promise<TakenRequest | undefined> {
  const context = {
    page: page ?? undefined,
    request_id: lastErrorId(),
    lender_application: openLenderApplication(),
  };
  const post = (headers: Record<string, string>) =>
    fetch('/api/help-request', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': currentLanguage(), ...headers },
      body: JSON.stringify({ ...request, ...context }),
    });
  try {
    let response = await post(token === null ? {} : { Authorization: `Bearer ${token}` });
    // The session has ended meanwhile: the request is still a visitor's.
    if (response.status === 401) response = await post({});
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    return (await response.json()) as TakenRequest;
  } catch (error) {
    console.error('The help request could not be sent.', error);
    return undefined;
  }
}

/** Rejects with the server's words. */
export async function attachToRequest(uuid: string, file: File, token: string): Promise<void> {
  const body = new FormData();
  body.append('image_name', file, file.name);
  const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': currentLanguage() };
  const response = await fetch(`/api/tickets/${uuid}/files`, { method: 'POST', headers, body });
  if (!response.ok) throw await ApiError.from(response);
}

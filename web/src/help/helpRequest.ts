import { currentLanguage } from '../i18n/language.js';
import { EMAIL, MOBILE, normaliseEmail, normaliseMobile } from '@marketplace/contract/fields/fields.js';

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

/**
 * Sends a request and answers the number of its ticket. It never rejects: failures are ignored, and the customer sees the
 * same message. `token` is that of a customer who is signed in.
 */
export async function sendHelpRequest(request: HelpRequest, token: string | null): Promise<string | undefined> {
  const post = (headers: Record<string, string>) =>
    fetch('/api/help-request', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Language': currentLanguage(), ...headers },
      body: JSON.stringify(request),
    });
  try {
    let response = await post(token === null ? {} : { Authorization: `Bearer ${token}` });
    // The session has ended meanwhile: the request is still a visitor's.
    if (response.status === 401) response = await post({});
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    return ((await response.json()) as { number: string }).number;
  } catch (error) {
    console.error('The help request could not be sent.', error);
    return undefined;
  }
}

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
 * Sends a request to the server, which passes it on. It never rejects: failures are ignored, and the customer sees the
 * same message.
 */
export async function sendHelpRequest(request: HelpRequest): Promise<void> {
  try {
    const response = await fetch('/api/help-request', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    });
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
  } catch (error) {
    console.error('The help request could not be sent.', error);
  }
}

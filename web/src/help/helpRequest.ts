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

/** All but the company must be given. */
export function isComplete({ name, email, phone, description }: HelpRequest): boolean {
  return name.trim() !== '' && isEmailRight(email) && isPhoneRight(phone) && description.trim() !== '';
}

/** Hands a request to the server, which passes it on. Never rejects: failures are ignored, the customer hears the same. */
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

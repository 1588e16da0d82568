import type { PageBoot } from '@marketplace/contract/brand/brand.js';
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

/**
 * Posts a request to the configured help desk, form-encoded. Never rejects: the desk may be another site
 * whose answer this page may not read, so the customer hears the same whether it worked or not.
 */
export async function sendHelpRequest(
  { helpUrl, helpOrgId }: Pick<PageBoot, 'helpUrl' | 'helpOrgId'>,
  request: HelpRequest,
): Promise<void> {
  if (!helpUrl) return;
  const body = new URLSearchParams({
    orgid: helpOrgId ?? '',
    name: request.name.trim(),
    email: normaliseEmail(request.email),
    phone: normaliseMobile(request.phone),
    company: request.company.trim(),
    description: request.description.trim(),
  });
  try {
    await fetch(helpUrl, { method: 'POST', mode: 'no-cors', credentials: 'omit', body });
  } catch (error) {
    console.error('The help request could not be sent.', error);
  }
}

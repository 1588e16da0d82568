/** Who is who in the partner portal: docs/decisions/0072. */

export const PORTAL_ROLES = ['OWNER', 'STAFF', 'MERCHANT', 'AGENT'] as const;
export type PortalRole = (typeof PORTAL_ROLES)[number];

/** Merchants and agents sign in by mobile number and passcode; owners and staff by e-mail address and password. */
export const PHONE_ROLES = ['MERCHANT', 'AGENT'] as const;
export type PhoneRole = (typeof PHONE_ROLES)[number];
export const EMAIL_ROLES = ['OWNER', 'STAFF'] as const;
export type EmailRole = (typeof EMAIL_ROLES)[number];

export function isPhoneRole(role: PortalRole): role is PhoneRole {
  return (PHONE_ROLES as readonly string[]).includes(role);
}

/** SPEC section 3: 1 for the partner's own people, 0 for its merchants and their agents. */
export function isPartnerOf(role: PortalRole): 0 | 1 {
  return isPhoneRole(role) ? 0 : 1;
}

/** The state of a portal user's account: an invited one has not used the link yet, a paused one cannot sign in. */
export const PORTAL_USER_STATES = ['ACTIVE', 'INVITED', 'PAUSED'] as const;
export type PortalUserState = (typeof PORTAL_USER_STATES)[number];

/** What stands behind `#` in an invitation: 109 random bits that are easy to tell from each other. */
export const INVITATION_KEY_LENGTH = 22;
export const INVITATION_KEY = /^[2-9a-hjkmnp-z]{22}$/;

/** How many invitations a user of the portal may send within a day. */
export const INVITATIONS_PER_DAY = 30;

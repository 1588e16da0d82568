import { ADMIN_ROLES, type AdminRole } from '@marketplace/contract/permissions/permissions.js';
import type { Texts } from './i18n/useTexts.js';

/** The roles by what they open (SPEC section 6). */
export const roleChoices = (t: Texts) => ADMIN_ROLES.map((id) => ({ id, name: roleName(t, id) }));

export const roleName = (t: Texts, role: AdminRole) => t(`role.${role}`);

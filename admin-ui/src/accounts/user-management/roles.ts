import type { AdminRole } from '@marketplace/contract/permissions/permissions.js';

/** The roles by what they open (SPEC section 6). */
export const ROLE_CHOICES: readonly { id: AdminRole; name: string }[] = [
  { id: 1, name: '1 · All pages' },
  { id: 2, name: '2 · Reports and customer support' },
  { id: 3, name: '3 · Customer support and telecalling' },
];

export function roleName(role: AdminRole): string {
  return ROLE_CHOICES.find(({ id }) => id === role)?.name ?? String(role);
}

import { ADMIN_ROLES, type AdminRole } from '@marketplace/contract/permissions/permissions.js';

/** What outlives a reload, under the names and in the encoding that SPEC section 4 gives them. */
const TOKEN = 'a_atkn';
const ADMIN_ID = 'adminId';
const ROLE_ID = 'roleId';

export interface StoredSession {
  token: string;
  adminId: number;
  roleId: AdminRole;
}

export function storeSession({ token, adminId, roleId }: StoredSession): void {
  localStorage.setItem(TOKEN, token);
  localStorage.setItem(ADMIN_ID, btoa(String(adminId)));
  localStorage.setItem(ROLE_ID, btoa(String(roleId)));
}

export function clearStoredSession(): void {
  for (const key of [TOKEN, ADMIN_ID, ROLE_ID]) localStorage.removeItem(key);
}

export function storedToken(): string | null {
  return localStorage.getItem(TOKEN);
}

/** The stored role, or `undefined` when there is none or it has been tampered with. */
export function storedRole(): AdminRole | undefined {
  const role = Number(decoded(localStorage.getItem(ROLE_ID)));
  return ADMIN_ROLES.find((known) => known === role);
}

/** Calls back when another tab signs in or out. */
export function onStoredTokenChange(callback: () => void): () => void {
  const listen = (event: StorageEvent) => {
    // `key` is null when the whole storage was cleared.
    if (event.key === TOKEN || event.key === null) callback();
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}

function decoded(value: string | null): string {
  try {
    return atob(value ?? '');
  } catch {
    return '';
  }
}

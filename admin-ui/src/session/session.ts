import { useSyncExternalStore } from 'react';
import type { PageBoot } from '@marketplace/contract/brand/brand.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import { mayOpenAdminPage, type AdminRole } from '@marketplace/contract/permissions/permissions.js';
import { get } from '../api/http.js';
import { CASES, DASHBOARD } from '../shared/paths.js';
import { clearStoredSession, storedRole } from '../api/storedSession.js';

/** The signed-in admin, as `GET /api/admin-reverify` answers it. */
export interface AdminSession {
  adminId: number;
  roleId: AdminRole;
  name: string;
  email_masked: string;
  /** `null` until one was chosen. */
  language: Language | null;
  totp_enabled: 0 | 1;
  /** 1: the role must have a second step; without it nothing else can be done. */
  totp_required: 0 | 1;
  idle: PageBoot['idle'];
}

let session: AdminSession | undefined;
const listeners = new Set<() => void>();

export function setSession(next: AdminSession | undefined): void {
  session = next;
  listeners.forEach((listener) => listener());
}

export function useSession(): AdminSession | undefined {
  return useSyncExternalStore(subscribe, () => session);
}

/** Verifies the stored token. Rejects when the server refuses it; `httpClient` has then cleared it. */
export async function reverify(): Promise<void> {
  setSession(await get<AdminSession>('/api/admin-reverify'));
}

export function currentSession(): AdminSession | undefined {
  return session;
}

export function endSession(): void {
  clearStoredSession();
  setSession(undefined);
}

/** The role of the session; from storage while the server could not yet be asked. */
export function currentRole(): AdminRole | undefined {
  return session?.roleId ?? storedRole();
}

/** May the signed-in admin open `page` (the path below `/admin/`)? The dashboard is where refusals lead: open to all. */
export function mayOpen(page: string): boolean {
  const role = currentRole();
  return role !== undefined && (`/${page}` === DASHBOARD || mayOpenAdminPage(role, page));
}

/** The page on which the work of the signed-in admin begins. */
export function homePage(): string {
  const role = currentRole();
  return role === undefined || mayOpenAdminPage(role, DASHBOARD) ? DASHBOARD : CASES;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

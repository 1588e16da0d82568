import type { PortalRole } from '@marketplace/contract/portal/roles.js';
import {
  ACCOUNT,
  AGENTS,
  COUNTER,
  EARNINGS,
  INTEGRATION,
  LEADS,
  SHARES,
  TECH_SUPPORT,
  USERS,
} from '../session/paths.js';
import type { en } from '../i18n/en.js';

interface MenuEntry {
  to: string;
  text: keyof typeof en;
  roles?: readonly PortalRole[];
}

const MENU: readonly MenuEntry[] = [
  { to: '/', text: 'revenue.title', roles: ['OWNER'] },
  { to: '/', text: 'home.title', roles: ['STAFF', 'MERCHANT', 'AGENT'] },
  { to: COUNTER, text: 'counter.title', roles: ['MERCHANT', 'AGENT'] },
  { to: LEADS, text: 'leads.title' },
  { to: EARNINGS, text: 'own.title', roles: ['MERCHANT', 'AGENT'] },
  { to: SHARES, text: 'shares.title', roles: ['OWNER'] },
  { to: USERS, text: 'users.title', roles: ['OWNER'] },
  { to: AGENTS, text: 'agents.title', roles: ['MERCHANT'] },
  { to: INTEGRATION, text: 'integration.title', roles: ['OWNER'] },
  { to: TECH_SUPPORT, text: 'tickets.title' },
  { to: ACCOUNT, text: 'account.title' },
];

/** What a role opens, in the order of the menu. */
export function menuOf(role: PortalRole): readonly MenuEntry[] {
  return MENU.filter(({ roles }) => roles === undefined || roles.includes(role));
}

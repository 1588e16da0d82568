import type { PortalRole } from '@marketplace/contract/portal/roles.js';
import {
  AGENTS,
  BANK_ACCOUNT,
  COUNTER,
  EARNINGS,
  GENERAL_QUERY,
  INTEGRATION,
  LEADS,
  SHARES,
  TECH_SUPPORT,
  USERS,
} from '../session/paths.js';
import type { en } from '../i18n/en.js';

type Group = 'menu.money' | 'menu.people' | 'menu.help';

interface MenuEntry {
  to: string;
  text: keyof typeof en;
  roles?: readonly PortalRole[];
  /** Entries of one group follow each other. */
  group?: Group;
}

const MENU: readonly MenuEntry[] = [
  { to: '/', text: 'revenue.title', roles: ['OWNER'] },
  { to: '/', text: 'home.title', roles: ['STAFF', 'MERCHANT', 'AGENT'] },
  { to: COUNTER, text: 'counter.title', roles: ['MERCHANT', 'AGENT'] },
  { to: LEADS, text: 'leads.title' },
  { to: EARNINGS, text: 'own.title', roles: ['MERCHANT', 'AGENT'] },
  { to: SHARES, text: 'shares.title', roles: ['OWNER'], group: 'menu.money' },
  { to: BANK_ACCOUNT, text: 'bank.title', roles: ['OWNER'], group: 'menu.money' },
  { to: USERS, text: 'users.title', roles: ['OWNER'], group: 'menu.people' },
  { to: AGENTS, text: 'agents.title', roles: ['MERCHANT'], group: 'menu.people' },
  { to: INTEGRATION, text: 'integration.title', roles: ['OWNER'], group: 'menu.help' },
  { to: TECH_SUPPORT, text: 'tickets.kind.tech_support', group: 'menu.help' },
  { to: GENERAL_QUERY, text: 'tickets.kind.general_query', group: 'menu.help' },
];

/** What a role opens, in the order of the menu. */
export function menuOf(role: PortalRole): readonly MenuEntry[] {
  return MENU.filter(({ roles }) => roles === undefined || roles.includes(role));
}

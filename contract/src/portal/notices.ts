import type { PortalRole } from './roles.js';

/** What users of the portal are written about, and by which way: docs/decisions/0114. */

export const NOTICE_CHANNELS = ['email', 'sms', 'none'] as const;
export type NoticeChannel = (typeof NOTICE_CHANNELS)[number];

/** The user chooses how these come. */
export const CHOSEN_NOTICES = ['ticket_answer', 'agent_changes'] as const;
export type ChosenNotice = (typeof CHOSEN_NOTICES)[number];

/** These always come: they protect account and money. */
export const FIXED_NOTICES = ['account', 'user_changes', 'payout_data', 'integration'] as const;
export type FixedNotice = (typeof FIXED_NOTICES)[number];

export const NOTICE_KINDS = [...CHOSEN_NOTICES, ...FIXED_NOTICES] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

/** Who is sent what. */
const NOTICE_ROLES: Record<NoticeKind, readonly PortalRole[]> = {
  ticket_answer: ['OWNER', 'STAFF', 'MERCHANT', 'AGENT'],
  agent_changes: ['OWNER'],
  account: ['OWNER', 'STAFF'],
  user_changes: ['OWNER', 'MERCHANT'],
  payout_data: ['OWNER', 'MERCHANT', 'AGENT'],
  integration: ['OWNER'],
};

export function noticesOf(role: PortalRole): readonly NoticeKind[] {
  return NOTICE_KINDS.filter((kind) => NOTICE_ROLES[kind].includes(role));
}

export function isChosenNotice(kind: NoticeKind): kind is ChosenNotice {
  return CHOSEN_NOTICES.some((one) => one === kind);
}

export type NoticeChoices = Partial<Record<ChosenNotice, NoticeChannel>>;

/** The way that was chosen, as long as the user has an address for it; otherwise e-mail before SMS. */
export function channelOf(
  kind: NoticeKind,
  choices: NoticeChoices,
  has: { email: boolean; phone: boolean },
): NoticeChannel {
  const chosen = isChosenNotice(kind) ? choices[kind] : undefined;
  if (chosen === 'none') return 'none';
  if (chosen === 'sms' && has.phone) return 'sms';
  return has.email ? 'email' : has.phone ? 'sms' : 'none';
}

import { formatIstDateTime } from '@marketplace/contract/dates/ist.js';
import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { PortalRole } from '@marketplace/contract/portal/roles.js';

/** What was done to a user of the portal. */
export type UserChange =
  'invited' | 'paused' | 'resumed' | 'made-owner' | 'made-staff' | 'moved' | 'email' | 'name' | 'password-link';

/** Of no more than 30 characters, as a variable of an SMS holds them. */
export const USER_CHANGE_WORDS: Record<Language, Record<UserChange, string>> = {
  en: {
    invited: 'user invited',
    paused: 'user paused',
    resumed: 'user may sign in again',
    'made-owner': 'user made owner',
    'made-staff': 'user made staff',
    moved: 'user moved',
    email: 'e-mail of a user changed',
    name: 'name of a user changed',
    'password-link': 'new password asked for',
  },
  hi: {
    invited: 'यूज़र को न्योता भेजा गया',
    paused: 'यूज़र को रोका गया',
    resumed: 'यूज़र को फिर चालू किया गया',
    'made-owner': 'यूज़र को मालिक बनाया गया',
    'made-staff': 'यूज़र को कर्मचारी बनाया गया',
    moved: 'यूज़र को दूसरी जगह भेजा गया',
    email: 'यूज़र का ईमेल बदला गया',
    name: 'यूज़र का नाम बदला गया',
    'password-link': 'नया पासवर्ड माँगा गया',
  },
};

const ROLES: Record<Language, Record<PortalRole, string>> = {
  en: { OWNER: 'Owner', STAFF: 'Staff', MERCHANT: 'Merchant', AGENT: 'Agent' },
  hi: { OWNER: 'मालिक', STAFF: 'कर्मचारी', MERCHANT: 'दुकानदार', AGENT: 'एजेंट' },
};

const MAIL: Record<
  Language,
  { subject: string; what: string; who: string; by: string; admin: string; at: string; end: string }
> = {
  en: {
    subject: 'Users of your partner portal were changed',
    what: 'What',
    who: 'Who',
    by: 'By',
    admin: 'an administrator of the marketplace',
    at: 'When',
    end: 'If you know nothing of it, pause the user in the portal under “Users and roles” now, and write to us under “Help and questions”.',
  },
  hi: {
    subject: 'आपके पार्टनर पोर्टल के यूज़र बदले गए',
    what: 'क्या',
    who: 'किसका',
    by: 'किसने',
    admin: 'मार्केटप्लेस के एडमिन',
    at: 'कब',
    end: 'अगर आपको इसका पता नहीं, तो पोर्टल में “यूज़र और उनके काम” पर उन्हें अभी रोकें, और “मदद और सवाल” पर हमें लिखें।',
  },
};

interface ChangedUser {
  change: UserChange;
  name: string;
  role: PortalRole;
  by: { name: string; isAdmin: boolean };
  at: Date;
}

/** The e-mail about a change of a user, without its greeting. */
export function userChangeMail(
  language: Language,
  { change, name, role, by, at }: ChangedUser,
): { subject: string; text: string } {
  const words = MAIL[language];
  const lines = [
    [words.what, USER_CHANGE_WORDS[language][change]],
    [words.who, `${name} (${ROLES[language][role]})`],
    [words.by, by.isAdmin ? `${by.name}, ${words.admin}` : by.name],
    [words.at, formatIstDateTime(at, language)],
  ];
  return {
    subject: words.subject,
    text: `${lines.map((line) => line.join(': ')).join('\n')}\n\n${words.end}`,
  };
}

import type { Language } from '@marketplace/contract/i18n/messages.js';
import type { MasqueradeEnd, MasqueradeReason } from '@marketplace/contract/portal/masquerade.js';
import type { PortalRole } from '@marketplace/contract/portal/roles.js';
import type { ExportColumn } from '../../platform/exports/exports.js';
import type { AdminMasqueradeRow } from './dto/masquerade.dto.js';

const REASONS: Record<MasqueradeReason, Record<Language, string>> = {
  asked_for_help: { en: 'They asked for help', hi: 'उन्होंने मदद माँगी' },
  ticket: { en: 'To answer a ticket', hi: 'टिकट का जवाब देने के लिए' },
  payment_question: { en: 'A question about a payout', hi: 'भुगतान का सवाल' },
  wrong_figures: { en: 'Figures that seem wrong', hi: 'आँकड़े ग़लत लग रहे हैं' },
  misuse_report: { en: 'A report of misuse', hi: 'ग़लत इस्तेमाल की शिकायत' },
};

const ENDS: Record<MasqueradeEnd, Record<Language, string>> = {
  left: { en: 'Exit', hi: 'बाहर निकलने से' },
  next: { en: 'Another one was begun', hi: 'दूसरा शुरू होने से' },
  session: { en: 'The admin’s session ended', hi: 'एडमिन का सेशन ख़त्म होने से' },
  time: { en: 'Time was over', hi: 'समय पूरा होने से' },
};

const ROLES: Record<PortalRole, Record<Language, string>> = {
  OWNER: { en: 'Owner', hi: 'मालिक' },
  STAFF: { en: 'Staff', hi: 'कर्मचारी' },
  MERCHANT: { en: 'Merchant', hi: 'दुकानदार' },
  AGENT: { en: 'Agent', hi: 'एजेंट' },
};

export const MASQUERADE_COLUMNS: ExportColumn<AdminMasqueradeRow>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Admin', hi: 'एडमिन' }, value: (row) => row.admin_name },
  { label: { en: 'Partner', hi: 'पार्टनर' }, value: (row) => row.partner_name },
  { label: { en: 'In the name of', hi: 'किसके नाम से' }, value: (row) => row.user_name },
  { label: { en: 'Role', hi: 'काम' }, words: ROLES, value: (row) => row.user_role },
  { label: { en: 'Reason', hi: 'कारण' }, words: REASONS, value: (row) => row.reason },
  { label: { en: 'From (IST)', hi: 'कब से (IST)' }, kind: 'instant', value: (row) => row.started_at },
  { label: { en: 'Until (IST)', hi: 'कब तक (IST)' }, kind: 'instant', value: (row) => row.ended_at },
  { label: { en: 'Ended by', hi: 'कैसे ख़त्म हुआ' }, words: ENDS, value: (row) => row.ended_how },
];

import type { ExportColumn } from '../../platform/exports/exports.js';
import { YES_NO_WORDS } from '../../platform/exports/words.js';
import type { AdminUserResponse } from './dto/admin-user.dto.js';

export const ADMIN_USER_COLUMNS: ExportColumn<AdminUserResponse>[] = [
  { label: { en: 'Number', hi: 'नंबर' }, kind: 'number', value: (row) => row.id },
  { label: { en: 'Name', hi: 'नाम' }, value: (row) => row.name },
  { label: { en: 'E-mail', hi: 'ईमेल' }, value: (row) => row.email_masked },
  { label: { en: 'Role', hi: 'भूमिका' }, kind: 'number', value: (row) => row.role_id },
  { label: { en: 'Active', hi: 'चालू' }, words: YES_NO_WORDS, value: (row) => row.status },
  {
    label: { en: 'Two-step sign-in', hi: 'दो चरणों वाला साइन इन' },
    words: YES_NO_WORDS,
    value: (row) => row.totp_enabled,
  },
  {
    label: { en: 'Last sign-in (IST)', hi: 'आख़िरी साइन इन (IST)' },
    kind: 'instant',
    value: (row) => row.last_login_at,
  },
  { label: { en: 'Last use (IST)', hi: 'आख़िरी इस्तेमाल (IST)' }, kind: 'instant', value: (row) => row.last_used_at },
  {
    label: { en: 'Access to be confirmed by', hi: 'पहुँच की पुष्टि कब तक' },
    kind: 'day',
    value: (row) => row.access_review_due_on,
  },
  { label: { en: 'Added (IST)', hi: 'जोड़ा (IST)' }, kind: 'instant', value: (row) => row.created_at },
];

import { useEffect } from 'react';
import { Navigate } from 'react-router';
import { useNotify } from 'react-admin';
import { message } from '@marketplace/contract/i18n/messages.js';
import { useLanguage } from '../shared/language.js';
import { DASHBOARD } from '../shared/paths.js';

/** In the place of a page that the role may not open; SPEC section 2 wants the dashboard. */
export function AccessDenied() {
  const notify = useNotify();
  const language = useLanguage();
  useEffect(() => notify(message(language, 'AUTH.FORBIDDEN'), { type: 'warning' }), [notify, language]);
  return <Navigate to={DASHBOARD} replace />;
}

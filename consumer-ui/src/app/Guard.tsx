import { useEffect, type ReactNode } from 'react';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import { isTimeUp } from '@marketplace/web/idle/activity.js';
import { Spinner } from '@marketplace/web/pages/Spinner.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { Navigate, useLocation } from 'react-router';
import { useTexts } from '../i18n/useTexts.js';
import { useCustomer } from '../session/customer.js';
import { type CheckState, useJourney, useReturnPath } from '../session/useJourney.js';

/** Renders the page if the routing rules allow it, and otherwise redirects. */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { status, hasEnded, profile } = useCustomer();
  const { session, settle } = useJourney();
  const returnPath = useReturnPath();
  const ended = useTexts()('session.ended');
  const next = status === 'restoring' ? pathname : settle(pathname, returnPath);
  const isSentAway = hasEnded && next !== pathname;
  const isIdle = isTimeUp(useBoot().idle);
  useEffect(() => {
    if (isSentAway && !isIdle) toast(ended, 'error');
  }, [isSentAway, isIdle, ended]);

  if (status === 'restoring') return <Spinner />;
  if (isSentAway) {
    const pathname = session.entry === 'login' ? '/login' : '/';
    return <Navigate to={{ pathname, search: isIdle ? 'notice=idle' : '' }} replace />;
  }
  if (next !== pathname) {
    const comesBack: CheckState | null = profile?.identity_check_required === 1 ? { returnPath: pathname } : null;
    return <Navigate to={next} replace state={comesBack} />;
  }
  return children;
}

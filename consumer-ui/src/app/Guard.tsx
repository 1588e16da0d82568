import { useEffect, type ReactNode } from 'react';
import { consumerPage } from '@marketplace/contract/routes/routes.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import { isTimeUp } from '@marketplace/web/idle/activity.js';
import { Spinner } from '@marketplace/web/pages/Spinner.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { Navigate, useLocation } from 'react-router';
import { useTexts } from '../i18n/useTexts.js';
import { customerSession, useCustomer } from '../session/customer.js';
import { type CheckState, useJourney, useReturnPath } from '../session/useJourney.js';

/** Renders the page if the routing rules allow it, and otherwise redirects. */
export function Guard({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { status, hasEnded, endedElsewhere, profile } = useCustomer();
  const { session, settle } = useJourney();
  const returnPath = useReturnPath();
  const ended = useTexts()('session.ended');
  const next = status === 'restoring' ? pathname : settle(pathname, returnPath);
  const isSentAway = hasEnded && next !== pathname;
  const boot = useBoot();
  const notice = isTimeUp(boot.idle) ? 'idle' : endedElsewhere ? 'elsewhere' : null;
  const isToasted = isSentAway && notice === null;
  useEffect(() => {
    if (isToasted) toast(ended, 'error');
  }, [isToasted, ended]);
  const wantsStatus = (session.token === null || next !== pathname) && consumerPage(pathname, boot) === '/user/status';
  useEffect(() => {
    // The routing rules return here after the sign-in, with the key of the application that a message told of.
    if (wantsStatus) customerSession.set({ awaitsStatus: new URLSearchParams(search).get('application') || '1' });
  }, [wantsStatus, search]);

  if (status === 'restoring') return <Spinner />;
  if (isSentAway) {
    const pathname = session.entry === 'login' ? '/login' : '/';
    return <Navigate to={{ pathname, search: notice === null ? '' : `notice=${notice}` }} replace />;
  }
  if (next !== pathname) {
    const comesBack: CheckState | null = profile?.identity_check_required === 1 ? { returnPath: pathname } : null;
    return <Navigate to={next} replace state={comesBack} />;
  }
  return children;
}

import { useCallback, useEffect } from 'react';
import { detailPath } from '@marketplace/contract/journey/next-path.js';
import {
  CARD_PATHS,
  type ConsumerPath,
  consumerPage,
  mayBeFramed,
  MISSING_PATH,
} from '@marketplace/contract/routes/routes.js';
import { isFramed } from '@marketplace/web/boot/frame.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import { Layout } from '@marketplace/web/chrome/Layout.js';
import type { HeaderLink } from '@marketplace/web/chrome/Header.js';
import { IdlePrompt } from '@marketplace/web/idle/IdlePrompt.js';
import { lazyPage } from '@marketplace/web/lazy/lazy.js';
import { Route, Routes, useLocation } from 'react-router';
import { StatusHead } from '../features/status/StatusHead.js';
import { useTexts } from '../i18n/useTexts.js';
import { customerSession, renewSession, useCustomer } from '../session/customer.js';
import { draftsOf } from '../session/drafts.js';
import { logOut } from '../session/logOut.js';
import { forgetProduct } from '../session/products.js';
import { useJourney } from '../session/useJourney.js';
import { InTurn } from '../shared/taking-over/InTurn.js';
import { Guard } from './Guard.js';
import { useInstall } from './installPrompt.js';
import { opensOffline, PAGES, PAGES_WITH_STATUS } from './routes.js';

const OwnTabPage = lazyPage(() => import('../features/own-tab/OwnTabPage.js'));
const OfflinePage = lazyPage(() => import('../features/offline/OfflinePage.js'));

/**
 * The pages of `CONSUMER_PATHS` in the contract, below an optional partner slug; `missing` is the address that the server
 * has looked for in vain.
 */
export function App({ missing }: { missing?: string }) {
  const t = useTexts();
  const boot = useBoot();
  const { pathname } = useLocation();
  const path = pathname === missing ? null : consumerPage(pathname, boot);
  const { profile } = useCustomer();
  const { session } = useJourney();
  const isSignedIn = session.token !== null;
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ') || t('user');
  const onTimeUp = useCallback(() => void logOut(`${boot.basePath}/?notice=idle`), [boot.basePath]);
  // Who has yet to confirm that the details are theirs changes none.
  const sender = profile?.identity_check_required === 0 ? profile.user_id : null;
  useEffect(() => {
    if (sender !== null && draftsOf(sender).length > 0) void send(sender);
  }, [sender]);
  const onInstall = useInstall();
  const onOffers = pathname === '/user/offers' || pathname === '/user/business-offers';
  return (
    <>
      <Layout
        home="/"
        links={useLinks()}
        user={isSignedIn ? { name, page: { to: '/user/personal-data', text: t('toData') }, onLogout } : undefined}
        action={onInstall && { text: t('install'), onAct: onInstall }}
        token={session.token}
        page={path}
        legalHere
        languageInHeader={onOffers}
      >
        {boot.isShell && !(path && opensOffline(path, isSignedIn)) ? (
          <OfflinePage />
        ) : (
          <Guard>
            {path && PAGES_WITH_STATUS.includes(path) && <StatusHead page={path} />}
            <Routes>
              {/* Alone, because the router compiles every path it is given at each drawing. With a key of its own no
                page takes over what another one of its kind has open. */}
              {path && <Route path={path} element={<InTurn key={path}>{pageAt(path)}</InTurn>} />}
              <Route path="*" element={PAGES[MISSING_PATH]} />
            </Routes>
          </Guard>
        )}
      </Layout>
      {isSignedIn && (
        <IdlePrompt idle={boot.idle} renewSession={renewSession} onLogout={onLogout} onTimeUp={onTimeUp} />
      )}
    </>
  );
}

async function send(prospectId: string): Promise<void> {
  const { sendDrafts } = await import('../features/details/sendDrafts.js');
  sendDrafts(prospectId);
}

const onLogout = () => void logOut();

/** The page; in a frame of another site, where it is not shown in one, the way to it. */
const pageAt = (path: ConsumerPath) => (isFramed && !mayBeFramed(path) ? <OwnTabPage /> : PAGES[path]);

const CARD_TITLES = {
  '/credit-cards': 'cards.all',
  '/cards-secured': 'cards.secured',
  '/cards-unsecured': 'cards.unsecured',
} as const;

/** The header's links: visitors get the cards, customers their details and the products. */
function useLinks(): HeaderLink[] {
  const t = useTexts();
  const boot = useBoot();
  const { token, prospectAppId, productType } = useJourney().session;
  const hasApplied = useCustomer().profile?.has_applied === 1;
  if (token === null) {
    return CARD_PATHS.filter((path) => consumerPage(path, boot)).map((to) => ({ to, text: t(CARD_TITLES[to]) }));
  }
  const toStatus = hasApplied ? [{ to: '/user/status', text: t('toStatus') }] : [];
  const toProducts = { to: '/products', text: t('toProducts'), onFollow: forgetProduct };
  const toScore = { to: '/user/score', text: t('toScore'), drawerOnly: hasApplied };
  const toDevice = { to: `/transfer/${prospectAppId}`, text: t('toDevice') };
  if (productType === null) return [...toStatus, toScore, toProducts, toDevice];
  const toProfile = {
    to: detailPath(productType),
    text: t('toProfile'),
    onFollow: () => customerSession.set({ editing: '1' }),
  };
  return [...toStatus, toScore, toProfile, toProducts, toDevice];
}

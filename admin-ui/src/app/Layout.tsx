import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Navigate, useLocation } from 'react-router';
import type { CoreLayoutProps } from 'react-admin';
import { OWN_TWO_STEP } from '../shared/paths.js';
import { useAccountLanguage } from '../session/LanguageSwitch.js';
import { IdlePrompt } from '../session/IdlePrompt.js';
import { currentRole, mayOpen, useSession } from '../session/session.js';
import { AccessDenied } from './AccessDenied.js';
import { pageIdle } from './boot.js';
import { useTexts } from './i18n/useTexts.js';
import { Shortcuts } from './Shortcuts.js';
import { Sidebar } from './Sidebar.js';
import { Main } from '../shared/Main.js';
import { Spinner } from '../shared/Spinner.js';
import { TopBar } from './TopBar.js';
import { useSidebar } from './useSidebar.js';

export function Layout({ children }: CoreLayoutProps) {
  const t = useTexts();
  useAccountLanguage();
  const session = useSession();
  const { pathname } = useLocation();
  const sidebar = useSidebar();
  // react-admin asks for itself only on its own pages. At `/` stands the way to the dashboard.
  const refused = currentRole() !== undefined && pathname !== '/' && !mayOpen(pathname.slice(1));
  const mustSetUp = session?.totp_required === 1 && session.totp_enabled === 0;

  return (
    <Shortcuts enabled={!mustSetUp}>
      <Link
        href="#main-content"
        sx={{
          position: 'fixed',
          top: 8,
          left: 8,
          zIndex: 'tooltip',
          m: 0,
          p: 1,
          bgcolor: 'background.paper',
          '&:not(:focus)': { clipPath: 'inset(50%)' },
        }}
      >
        {t('skip')}
      </Link>
      <TopBar sidebar={mustSetUp ? undefined : sidebar} />
      <Box sx={{ display: 'flex' }}>
        {!mustSetUp && <Sidebar {...sidebar} />}
        <Main>
          <Suspense fallback={<Spinner />}>
            {mustSetUp && pathname !== OWN_TWO_STEP ? (
              <Navigate to={OWN_TWO_STEP} replace />
            ) : refused ? (
              <AccessDenied />
            ) : (
              children
            )}
          </Suspense>
        </Main>
      </Box>
      <IdlePrompt idle={session?.idle ?? pageIdle()} />
    </Shortcuts>
  );
}

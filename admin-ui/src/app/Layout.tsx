import { Suspense } from 'react';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useLocation } from 'react-router';
import type { CoreLayoutProps } from 'react-admin';
import { IdlePrompt } from '../session/IdlePrompt.js';
import { currentRole, mayOpen, useSession } from '../session/session.js';
import { AccessDenied } from './AccessDenied.js';
import { pageIdle } from './boot.js';
import { Sidebar } from './Sidebar.js';
import { Spinner } from './Spinner.js';
import { TopBar } from './TopBar.js';
import { useSidebar } from './useSidebar.js';

export function Layout({ children }: CoreLayoutProps) {
  const session = useSession();
  const { pathname } = useLocation();
  const sidebar = useSidebar();
  // react-admin asks for itself only on its own pages. At `/` stands the way to the dashboard.
  const refused = currentRole() !== undefined && pathname !== '/' && !mayOpen(pathname.slice(1));

  return (
    <>
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
        Skip to content
      </Link>
      <TopBar sidebar={sidebar} />
      <Box sx={{ display: 'flex' }}>
        <Sidebar {...sidebar} />
        <Box
          component="main"
          id="main-content"
          tabIndex={-1}
          sx={{ flex: 1, minWidth: 0, p: { xs: 2, md: 2.5 }, outline: 'none' }}
        >
          <Suspense fallback={<Spinner />}>{refused ? <AccessDenied /> : children}</Suspense>
        </Box>
      </Box>
      <IdlePrompt idle={session?.idle ?? pageIdle()} />
    </>
  );
}

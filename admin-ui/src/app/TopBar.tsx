import AppBar from '@mui/material/AppBar';
import IconButton from '@mui/material/IconButton';
import Toolbar from '@mui/material/Toolbar';
import MenuIcon from '@mui/icons-material/Menu';
import { LoadingIndicator, TitlePortal, ToggleThemeButton } from 'react-admin';
import { TOP_BAR_HEIGHT } from '../shared/layout.js';
import { useTexts } from './i18n/useTexts.js';
import { LanguageSwitch } from '../session/LanguageSwitch.js';
import { AccountMenu } from './AccountMenu.js';
import { SearchButton } from './SearchButton.js';
import type { SidebarState } from './useSidebar.js';

const TWO_LINES_ON_PHONES = {
  fontSize: { xs: '1rem', sm: '1.1875rem' },
  lineHeight: { xs: 1.25, sm: 1.35 },
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  maxHeight: '2.5em',
};

interface TopBarProps {
  /** Absent while there is nothing to open: an admin who must set up two-step sign-in first. */
  sidebar?: SidebarState | undefined;
}

export function TopBar({ sidebar }: TopBarProps) {
  const t = useTexts();
  return (
    <AppBar
      position="sticky"
      color="inherit"
      elevation={0}
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider', borderRadius: 0 }}
    >
      <Toolbar
        disableGutters
        sx={{ minHeight: { xs: TOP_BAR_HEIGHT - 1 }, px: { xs: 0.5, sm: 1.5 }, gap: { sm: 0.5 } }}
      >
        {sidebar && (
          <IconButton
            color="inherit"
            aria-label={t(sidebar.open ? 'closeMenu' : 'openMenu')}
            aria-expanded={sidebar.open}
            onClick={sidebar.toggle}
          >
            <MenuIcon />
          </IconButton>
        )}
        <TitlePortal component="h1" variant="h2" sx={{ px: 1, ...TWO_LINES_ON_PHONES }} />
        <LoadingIndicator sx={{ display: { xs: 'none', sm: 'inherit' } }} />
        {sidebar && <SearchButton />}
        <LanguageSwitch />
        <ToggleThemeButton />
        <AccountMenu />
      </Toolbar>
    </AppBar>
  );
}

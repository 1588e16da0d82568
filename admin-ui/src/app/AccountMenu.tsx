import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import DevicesIcon from '@mui/icons-material/Devices';
import KeyIcon from '@mui/icons-material/Key';
import KeyboardIcon from '@mui/icons-material/Keyboard';
import PhonelinkLockIcon from '@mui/icons-material/PhonelinkLock';
import { Link } from 'react-router';
import { Logout, UserMenu, useUserMenu } from 'react-admin';
import { OWN_PASSWORD, OWN_SESSIONS, OWN_TWO_STEP } from '../shared/paths.js';
import { useTexts } from './i18n/useTexts.js';
import { useShortcuts } from './Shortcuts.js';
import { useNarrow } from '../shared/useNarrow.js';
import { useSession } from '../session/session.js';

export function AccountMenu() {
  const t = useTexts();
  const phone = useNarrow('sm');
  const name = useSession()?.name;
  // Where it draws no name, react-admin takes a key for its label and nothing else.
  const label = phone || name === undefined ? 'ra.auth.user_menu' : t('accountOf', { name });
  return (
    <UserMenu label={label}>
      <AccountLink to={OWN_PASSWORD} label={t('password')} icon={<KeyIcon fontSize="small" />} />
      <AccountLink to={OWN_TWO_STEP} label={t('twoStep')} icon={<PhonelinkLockIcon fontSize="small" />} />
      <AccountLink to={OWN_SESSIONS} label={t('sessions')} icon={<DevicesIcon fontSize="small" />} />
      <KeysEntry />
      <Logout />
    </UserMenu>
  );
}

function KeysEntry() {
  const t = useTexts();
  const menu = useUserMenu();
  const shortcuts = useShortcuts();
  if (shortcuts === undefined) return null;
  return (
    <MenuItem
      onClick={() => {
        menu?.onClose();
        shortcuts.openKeys();
      }}
    >
      <ListItemIcon>
        <KeyboardIcon fontSize="small" />
      </ListItemIcon>
      {t('keys')}
    </MenuItem>
  );
}

function AccountLink({ to, label, icon }: { to: string; label: string; icon: React.ReactNode }) {
  const menu = useUserMenu();
  return (
    <MenuItem component={Link} to={to} onClick={() => menu?.onClose()}>
      <ListItemIcon>{icon}</ListItemIcon>
      {label}
    </MenuItem>
  );
}

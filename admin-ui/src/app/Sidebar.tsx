import type { ReactNode } from 'react';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import { alpha } from '@mui/material/styles';
import AccountBalanceIcon from '@mui/icons-material/AccountBalance';
import CreditCardIcon from '@mui/icons-material/CreditCard';
import DashboardIcon from '@mui/icons-material/SpaceDashboard';
import DescriptionIcon from '@mui/icons-material/Description';
import DnsIcon from '@mui/icons-material/Dns';
import FactCheckIcon from '@mui/icons-material/FactCheck';
import GroupIcon from '@mui/icons-material/Group';
import HandshakeIcon from '@mui/icons-material/Handshake';
import ListIcon from '@mui/icons-material/FormatListBulleted';
import KeyIcon from '@mui/icons-material/Key';
import PaymentsIcon from '@mui/icons-material/Payments';
import LinkIcon from '@mui/icons-material/Link';
import StorefrontIcon from '@mui/icons-material/Storefront';
import PersonRemoveIcon from '@mui/icons-material/PersonRemove';
import PhonelinkLockIcon from '@mui/icons-material/PhonelinkLock';
import ReceiptLongIcon from '@mui/icons-material/ReceiptLong';
import RouterIcon from '@mui/icons-material/Router';
import RuleIcon from '@mui/icons-material/Rule';
import ToggleOnIcon from '@mui/icons-material/ToggleOn';
import WorkspacesIcon from '@mui/icons-material/Workspaces';
import UploadFileIcon from '@mui/icons-material/UploadFile';
import { NavLink } from 'react-router';
import { mayOpen } from '../session/session.js';
import { ROOM_RESOURCES } from './rooms.js';
import { TOP_BAR_HEIGHT } from './TopBar.js';
import type { SidebarState } from './useSidebar.js';

interface MenuEntry {
  page: string;
  label: string;
  icon: ReactNode;
}

const MENU: readonly MenuEntry[] = [
  { page: 'dashboard', label: 'Dashboard', icon: <DashboardIcon /> },
  { page: 'applications', label: 'Applications', icon: <DescriptionIcon /> },
  { page: 'customer-eligibility', label: 'Customer eligibility', icon: <RuleIcon /> },
  { page: 'credit-cards', label: 'Credit Cards', icon: <CreditCardIcon /> },
  { page: 'lenders', label: 'Lenders', icon: <AccountBalanceIcon /> },
  { page: 'vendors-on-off', label: 'Vendors on/off', icon: <ToggleOnIcon /> },
  { page: 'lender-groups', label: 'Lender groups', icon: <WorkspacesIcon /> },
  { page: 'partners', label: 'Partners', icon: <HandshakeIcon /> },
  { page: 'merchant-management', label: 'Merchants', icon: <StorefrontIcon /> },
  { page: 'tracking-links', label: 'Tracking links', icon: <LinkIcon /> },
  { page: 'application-status-file', label: 'Application status', icon: <FactCheckIcon /> },
  { page: 'mis-upload', label: 'MIS upload', icon: <UploadFileIcon /> },
  { page: 'commission-upload-file', label: 'Commission upload', icon: <PaymentsIcon /> },
  { page: 'commission-ledger', label: 'Commission ledger', icon: <ReceiptLongIcon /> },
  ...ROOM_RESOURCES.map(({ name, label, icon }) => ({ page: name, label, icon })),
  { page: 'user-management', label: 'User management', icon: <GroupIcon /> },
  { page: 'deletion-requests', label: 'Deletion requests', icon: <PersonRemoveIcon /> },
  { page: 'option-lists', label: 'Option lists', icon: <ListIcon /> },
  { page: 'gateway-hosts', label: 'Gateway hosts', icon: <RouterIcon /> },
  { page: 'link-hosts', label: 'Link hosts', icon: <DnsIcon /> },
  { page: 'account/password', label: 'Change password', icon: <KeyIcon /> },
  { page: 'account/two-step', label: 'Two-step sign-in', icon: <PhonelinkLockIcon /> },
];

/** The main menu; it lists what the role may open. The server enforces the same table. */
export function Sidebar({ wide, open, closeNarrow }: SidebarState) {
  const folded = wide && !open;

  const menu = (
    <Box component="nav" aria-label="Main">
      <List sx={{ px: 1 }}>
        {MENU.filter(({ page }) => mayOpen(page)).map(({ page, label, icon }) => (
          <ListItem key={page} disablePadding>
            <Tooltip title={folded ? label : ''} placement="right">
              <ListItemButton
                component={NavLink}
                to={`/${page}`}
                aria-label={folded ? label : undefined}
                onClick={closeNarrow}
                sx={{
                  minHeight: 44,
                  my: 0.25,
                  borderRadius: 1,
                  color: 'text.secondary',
                  '&.active': {
                    color: 'primary.main',
                    bgcolor: (theme) => alpha(theme.palette.primary.main, 0.1),
                    '& *': { fontWeight: 600 },
                  },
                }}
              >
                <ListItemIcon sx={{ minWidth: 40, color: 'inherit' }}>{icon}</ListItemIcon>
                {!folded && (
                  <ListItemText primary={label} slotProps={{ primary: { variant: 'body2', noWrap: true } }} />
                )}
              </ListItemButton>
            </Tooltip>
          </ListItem>
        ))}
      </List>
    </Box>
  );

  if (!wide) {
    return (
      <Drawer
        open={open}
        onClose={closeNarrow}
        slotProps={{ paper: { 'aria-label': 'Menu', sx: { width: 240, borderRadius: 0 } } }}
      >
        {menu}
      </Drawer>
    );
  }
  return (
    <Box
      sx={(theme) => ({
        flexShrink: 0,
        width: folded ? theme.sidebar.closedWidth : theme.sidebar.width,
        position: 'sticky',
        top: TOP_BAR_HEIGHT,
        alignSelf: 'flex-start',
        height: `calc(100dvh - ${TOP_BAR_HEIGHT}px)`,
        overflowY: 'auto',
        borderRight: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      })}
    >
      {menu}
    </Box>
  );
}

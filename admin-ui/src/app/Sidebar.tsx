import { useEffect, useId, useRef } from 'react';
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Divider from '@mui/material/Divider';
import Drawer from '@mui/material/Drawer';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { alpha } from '@mui/material/styles';
import { Link, useLocation } from 'react-router';
import { WAITING_THINGS, type WaitingCount, waitingInWords } from '@marketplace/contract/waiting/waiting.js';
import { mayOpen } from '../session/session.js';
import { TOP_BAR_HEIGHT } from '../shared/layout.js';
import { useLanguage } from '../shared/language.js';
import { useWaiting } from '../shared/useWaiting.js';
import { useTexts } from './i18n/useTexts.js';
import { MENU, type MenuEntry } from './menu.js';
import type { SidebarState } from './useSidebar.js';

/** Where the main menu stands: beside the page, or over it on narrow screens. */
export function Sidebar({ wide, open, closeNarrow }: SidebarState) {
  const t = useTexts();
  if (!wide) {
    return (
      <Drawer
        open={open}
        onClose={closeNarrow}
        slotProps={{ paper: { 'aria-label': t('menu'), sx: { width: 240, borderRadius: 0 } } }}
      >
        <Menu folded={false} onOpen={closeNarrow} />
      </Drawer>
    );
  }
  return (
    <Box
      sx={(theme) => ({
        flexShrink: 0,
        width: open ? theme.sidebar.width : theme.sidebar.closedWidth,
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
      <Menu folded={!open} onOpen={closeNarrow} />
    </Box>
  );
}

interface MenuProps {
  /** Only the icons are shown. */
  folded: boolean;
  onOpen: () => void;
}

/** It lists what the role may open. The server enforces the same table. */
function Menu({ folded, onOpen }: MenuProps) {
  const t = useTexts();
  const language = useLanguage();
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const { data: waiting, refetch } = useWaiting();
  const counts = waitingByPage(waiting ?? []);
  // Whoever opens another page may have done something on the last.
  useEffect(() => void refetch(), [pathname, refetch]);
  useEffect(() => {
    menu.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, folded]);

  const current = currentOf(
    MENU[language].flatMap(({ entries }) => entries.map(({ path }) => path)),
    pathname,
  );

  return (
    <Box component="nav" aria-label={t('main')} ref={menu} sx={{ px: 1, py: 0.5 }}>
      {MENU[language].map(({ group, entries }) => {
        const allowed = entries.filter(({ path }) => mayOpen(path.slice(1)));
        return (
          allowed.length > 0 && (
            <Group key={group ?? 'home'} label={group && t(`group.${group}`)} folded={folded}>
              {allowed.map((entry) => (
                <Entry
                  key={entry.path}
                  {...entry}
                  isCurrent={entry.path === current}
                  waiting={counts.get(entry.path)}
                  folded={folded}
                  onOpen={onOpen}
                />
              ))}
            </Group>
          )
        );
      })}
    </Box>
  );
}

interface GroupProps {
  label: string | undefined;
  folded: boolean;
  children: React.ReactNode;
}

function Group({ label, folded, children }: GroupProps) {
  const id = useId();
  if (label === undefined || folded) {
    return (
      <>
        {label !== undefined && <Divider sx={{ my: 0.5 }} />}
        <List aria-label={label} disablePadding>
          {children}
        </List>
      </>
    );
  }
  return (
    <>
      <Typography id={id} variant="caption" component="div" color="textSecondary" sx={{ px: 2, pt: 1.5, pb: 0.5 }}>
        {label}
      </Typography>
      <List aria-labelledby={id} disablePadding>
        {children}
      </List>
    </>
  );
}

/** For screen readers. */
const HEARD_ONLY = { position: 'absolute', clipPath: 'inset(50%)', whiteSpace: 'nowrap' } as const;

interface EntryProps extends MenuEntry, MenuProps {
  /** How much waits on the page. */
  waiting: number | undefined;
  isCurrent: boolean;
}

function Entry({ path, label, icon: Icon, waiting, isCurrent, folded, onOpen }: EntryProps) {
  const t = useTexts();
  const count = waiting === undefined ? undefined : waitingInWords(waiting);
  const name = count === undefined ? label : t('waiting', { page: label, n: count });
  return (
    <ListItem disablePadding>
      <Tooltip title={folded ? name : ''} placement="right">
        <ListItemButton
          component={Link}
          to={path}
          aria-current={isCurrent ? 'page' : undefined}
          aria-label={folded ? name : undefined}
          onClick={onOpen}
          sx={{
            minHeight: 44,
            my: 0.25,
            borderRadius: 1,
            // Scrolled to, an entry does not stick to the edge.
            scrollMarginBlock: 40,
            color: 'text.secondary',
            '&[aria-current=page]': {
              color: 'primary.main',
              bgcolor: (theme) => alpha(theme.palette.primary.main, 0.1),
              '& *': { fontWeight: 600 },
            },
          }}
        >
          <ListItemIcon sx={{ minWidth: 40, color: 'inherit' }}>
            <Badge variant="dot" color="primary" invisible={!folded || count === undefined}>
              <Icon />
            </Badge>
          </ListItemIcon>
          {!folded && (
            <ListItemText primary={label} slotProps={{ primary: { variant: 'body2', sx: { lineHeight: 1.3 } } }} />
          )}
          {!folded && count !== undefined && (
            <Chip
              size="small"
              label={
                <>
                  {count} <span style={HEARD_ONLY}>{t('waits')}</span>
                </>
              }
              sx={{ ml: 1, fontVariantNumeric: 'tabular-nums' }}
            />
          )}
        </ListItemButton>
      </Tooltip>
    </ListItem>
  );
}

/** The entry of the open page: of two that its address begins with, as `/csr-portal/tickets` does, the longer one. */
function currentOf(paths: readonly string[], pathname: string): string | undefined {
  return paths
    .filter((path) => `${pathname}/`.startsWith(`${path}/`))
    .reduce<string | undefined>((best, path) => (path.length > (best?.length ?? 0) ? path : best), undefined);
}

/** By the path of the page; pages with nothing to do are left out. */
function waitingByPage(counts: readonly WaitingCount[]): Map<string, number> {
  const byPage = new Map<string, number>();
  for (const { key, n } of counts) {
    const path = `/${WAITING_THINGS[key].page}`;
    if (n !== null && n > 0) byPage.set(path, (byPage.get(path) ?? 0) + n);
  }
  return byPage;
}

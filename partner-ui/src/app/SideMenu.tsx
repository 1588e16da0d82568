import { useEffect, useRef } from 'react';
import type { HeaderLink } from '@marketplace/web/chrome/Header.js';
import { LinkGroups } from '@marketplace/web/chrome/LinkGroups.js';
import { useLocation } from 'react-router';
import { useTexts } from '../i18n/useTexts.js';
import css from './SideMenu.module.css';

/** The pages of the portal beside the open one, on screens that have the room; a phone has the drawer. */
export function SideMenu({ links }: { links: readonly HeaderLink[] }) {
  const t = useTexts();
  const { pathname } = useLocation();
  const menu = useRef<HTMLElement>(null);
  // Of a menu that is longer than the screen.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <nav ref={menu} className={css.menu} aria-label={t('menu.pages')}>
      <LinkGroups links={links} css={css} />
    </nav>
  );
}

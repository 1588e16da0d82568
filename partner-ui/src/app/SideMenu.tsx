import { useEffect, useRef } from 'react';
import type { HeaderLink } from '@marketplace/web/chrome/Header.js';
import { NavLink, useLocation } from 'react-router';
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
  const groups = [...new Set(links.map(({ group }) => group))];
  return (
    <nav ref={menu} className={css.menu} aria-label={t('menu.pages')}>
      {groups.map((group) => (
        <div key={group ?? ''}>
          {group !== undefined && <p className={css.group}>{group}</p>}
          <ul className={css.list} aria-label={group}>
            {links
              .filter((link) => link.group === group)
              .map(({ to, text }) => (
                <li key={to}>
                  <NavLink to={to} end={to === '/'} className={css.item}>
                    {text}
                  </NavLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

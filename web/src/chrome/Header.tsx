import { useContext, useState } from 'react';
import { Link, NavLink } from 'react-router';
import { brandName } from '../boot/brand.js';
import { useBoot } from '../boot/BootContext.js';
import { lazyDialog } from '../lazy/lazy.js';
import { useLanguage } from '../i18n/language.js';
import { useTexts } from '../i18n/useTexts.js';
import { HelpContext } from './HelpContext.js';
import { Icon } from './Icon.js';
import { LanguageToggle } from './LanguageToggle.js';
import css from './Header.module.css';

const Drawer = lazyDialog(() => import('./Drawer.js'));

export interface HeaderLink {
  to: string;
  text: string;
  /** Called before the link is followed. */
  onFollow?: () => void;
  /** What stands above it and those that follow of the same, where there are many. */
  group?: string;
  /** Stands in the drawer alone, because the bar has no room for it. */
  drawerOnly?: boolean;
  /** Pages that have no link of their own and belong to this one. */
  also?: readonly string[];
}

export interface HeaderProps {
  /** The app's first page, which the logo links to. */
  home: string;
  links: HeaderLink[];
  /** Whether the app shows the links beside the page on a wide screen, with more room than the bar has. */
  linksBeside?: boolean;
  /** The signed-in user and the page about them; on a wide screen their name links to it. */
  user?: { name: string; page?: HeaderLink; onLogout: () => void } | undefined;
  /** What can be done now and then. It stands in the menu of a phone alone. */
  action?: { text: string; onAct: () => void } | undefined;
}

export function Header({ home, links, linksBeside = false, user, action }: HeaderProps) {
  const t = useTexts();
  const language = useLanguage();
  const { brand } = useBoot();
  const openHelp = useContext(HelpContext);
  const [drawerOpen, setDrawerOpen] = useState(false);
  const name = brandName(brand, language);

  return (
    <header className={css.header}>
      <div className={linksBeside ? `${css.bar} ${css.whole}` : css.bar}>
        <Link to={home} className={css.brand}>
          {brand.logo ? (
            <img className={css.logo} src={brand.logo} alt="" width="32" height="32" />
          ) : (
            <span className={css.monogram} aria-hidden="true">
              {/^\P{M}\p{M}*/u.exec(name)?.[0]}
            </span>
          )}
          <span className={css.name}>{name}</span>
        </Link>
        {brand.co_brand_logo && (
          <img className={css.coBrand} src={brand.co_brand_logo} alt={t('header.coBrand')} width="28" height="28" />
        )}
        {!linksBeside && (
          <nav className={`${css.links} ${css.wide}`} aria-label={t('header.nav')}>
            {links
              .filter(({ drawerOnly }) => !drawerOnly)
              .map(({ to, text, onFollow }) => (
                <NavLink key={to} to={to} end className={css.item} onClick={onFollow}>
                  {text}
                </NavLink>
              ))}
          </nav>
        )}
        <span className={css.space} />
        <LanguageToggle className={css.item} />
        <button type="button" className={`${css.item} ${css.wide}`} onClick={openHelp}>
          {t('help')}
        </button>
        {user && (
          <>
            {user.page ? (
              <NavLink
                to={user.page.to}
                className={`${css.item} ${css.wide}`}
                title={user.page.text}
                aria-label={`${user.name}: ${user.page.text}`}
              >
                <span className={css.user}>{user.name}</span>
              </NavLink>
            ) : (
              <span className={`${css.user} ${css.wide}`}>{user.name}</span>
            )}
            <button type="button" className={`${css.item} ${css.wide}`} onClick={user.onLogout}>
              {t('logout')}
            </button>
          </>
        )}
        <button
          type="button"
          className={css.menu}
          aria-label={t('header.menu')}
          aria-haspopup="dialog"
          aria-expanded={drawerOpen}
          onClick={() => setDrawerOpen(true)}
        >
          <Icon name="menu" size={24} />
        </button>
      </div>
      {drawerOpen && (
        <Drawer
          title={name}
          home={home}
          links={links}
          user={user}
          action={action}
          onClose={() => setDrawerOpen(false)}
        />
      )}
    </header>
  );
}

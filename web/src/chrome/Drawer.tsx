import { Fragment, use } from 'react';
import { Link } from 'react-router';
import { Dialog } from '../dialogs/Dialog.js';
import { useTexts } from '../i18n/useTexts.js';
import type { HeaderProps } from './Header.js';
import { HelpContext } from './HelpContext.js';
import { LanguageToggle } from './LanguageToggle.js';
import css from './Drawer.module.css';

/** The links and actions of the header on a phone. */
export default function Drawer({ title, links, user, onClose }: HeaderProps & { title: string; onClose: () => void }) {
  const t = useTexts();
  const openHelp = use(HelpContext);
  return (
    <Dialog title={title} shape="drawer" onClose={onClose}>
      {user && <p className={css.user}>{user.name}</p>}
      <nav className={css.list} aria-label={t('header.nav')}>
        {[...links, ...(user?.page ? [user.page] : [])].map(({ to, text, group, onFollow }, place) => (
          <Fragment key={to}>
            {group !== undefined && group !== links[place - 1]?.group && <p className={css.group}>{group}</p>}
            <Link
              to={to}
              className={css.item}
              onClick={() => {
                onFollow?.();
                onClose();
              }}
            >
              {text}
            </Link>
          </Fragment>
        ))}
      </nav>
      <div className={css.list}>
        <button
          type="button"
          className={css.item}
          onClick={() => {
            onClose();
            openHelp();
          }}
        >
          {t('help')}
        </button>
        <LanguageToggle className={css.item} />
        {user && (
          <button type="button" className={css.item} onClick={user.onLogout}>
            {t('logout')}
          </button>
        )}
      </div>
    </Dialog>
  );
}

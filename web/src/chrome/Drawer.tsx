import { useContext } from 'react';
import { Dialog } from '../dialogs/Dialog.js';
import { useTexts } from '../i18n/useTexts.js';
import type { HeaderProps } from './Header.js';
import { HelpContext } from './HelpContext.js';
import { LanguageToggle } from './LanguageToggle.js';
import { LinkGroups } from './LinkGroups.js';
import css from './Drawer.module.css';

type DrawerProps = HeaderProps & { title: string; onClose: () => void };

/** The links and actions of the header on a phone. */
export default function Drawer({ title, links, user, action, onClose }: DrawerProps) {
  const t = useTexts();
  const openHelp = useContext(HelpContext);
  return (
    <Dialog title={title} shape="drawer" onClose={onClose}>
      {user && <p className={css.user}>{user.name}</p>}
      <nav className={css.list} aria-label={t('header.nav')}>
        <LinkGroups links={links} css={css} onFollow={onClose} />
      </nav>
      <div className={css.list}>
        {user?.page && <LinkGroups links={[user.page]} css={css} onFollow={onClose} />}
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
        {action && (
          <button
            type="button"
            className={css.item}
            onClick={() => {
              onClose();
              action.onAct();
            }}
          >
            {action.text}
          </button>
        )}
        {user && (
          <button type="button" className={css.item} onClick={user.onLogout}>
            {t('logout')}
          </button>
        )}
      </div>
    </Dialog>
  );
}

import { type ReactNode, useState } from 'react';
import type { ConsumerPath } from '@marketplace/contract/routes/routes.js';
import { lazyDialog } from '../lazy/lazy.js';
import { useTexts } from '../i18n/useTexts.js';
import { Toasts } from '../toasts/Toasts.js';
import { Footer, type FooterProps } from './Footer.js';
import { Header, type HeaderProps } from './Header.js';
import { HelpContext } from './HelpContext.js';
import css from './Layout.module.css';

const HelpDialog = lazyDialog(() => import('../help/HelpDialog.js'));

interface LayoutProps extends Omit<HeaderProps, 'linksBeside'>, FooterProps {
  children: ReactNode;
  /** The links once more, beside the page where the screen is wide enough; the bar then leaves them out. */
  beside?: ReactNode;
  /** Of the customer who is signed in: what they ask the help desk stands among their own. */
  token?: string | null;
  /** Which page is open, for those who are to help. */
  page?: ConsumerPath | null;
}

/** Header, footer, help and notifications around every page of an app. */
export function Layout({
  children,
  beside,
  legalHere,
  languageInHeader,
  token = null,
  page = null,
  ...header
}: LayoutProps) {
  const t = useTexts();
  const [isHelpOpen, setHelpOpen] = useState(false);
  return (
    <HelpContext value={() => setHelpOpen(true)}>
      <a className={css.skip} href="#main">
        {t('skip')}
      </a>
      <Header {...header} linksBeside={beside !== undefined} />
      <div className={css.columns}>
        {beside}
        <div className={css.column}>
          <div className={beside === undefined ? css.page : css.tall}>{children}</div>
          <Footer legalHere={legalHere} languageInHeader={languageInHeader} />
        </div>
      </div>
      <Toasts />
      {isHelpOpen && <HelpDialog token={token} page={page} onClose={() => setHelpOpen(false)} />}
    </HelpContext>
  );
}

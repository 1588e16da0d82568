import type { ReactNode } from 'react';
import { lazyDialog } from '../lazy/lazy.js';
import { useTexts } from '../i18n/useTexts.js';
import { Toasts } from '../toasts/Toasts.js';
import { Footer, type FooterProps } from './Footer.js';
import { Header, type HeaderProps } from './Header.js';
import { HelpContext, useHelp } from './HelpContext.js';
import { LanguageSelect } from './LanguageSelect.js';
import css from './Layout.module.css';

const HelpDialog = lazyDialog(() => import('../help/HelpDialog.js'));

/** Header, footer, help and notifications around every page of an app. */
export function Layout({
  children,
  legalHere,
  languageAbove,
  ...header
}: HeaderProps & FooterProps & { children: ReactNode }) {
  const t = useTexts();
  const help = useHelp();
  return (
    <HelpContext value={help.open}>
      <a className={css.skip} href="#main">
        {t('skip')}
      </a>
      <Header {...header} />
      <div className={css.page}>
        {languageAbove && (
          <section className={css.language} aria-label={t('language')}>
            <LanguageSelect />
          </section>
        )}
        {children}
      </div>
      <Footer legalHere={legalHere} languageAbove={languageAbove} />
      <Toasts />
      {help.isOpen && <HelpDialog onClose={help.close} />}
    </HelpContext>
  );
}

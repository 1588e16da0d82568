import { useEffect } from 'react';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import { brandName } from '@marketplace/web/boot/brand.js';
import formCss from '@marketplace/web/forms/form.module.css';
import pages from '@marketplace/web/forms/FormPages.module.css';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { Link, Navigate, useLocation } from 'react-router';
import css from '../ProvenForm.module.css';
import { useTexts } from './i18n/useTexts.js';

/**
 * Explains what happens after the registration of a shop. A visitor who has not registered one gets a link to the form.
 */
export default function MerchantDonePage() {
  const location = useLocation();
  return location.state === 'registered' ? (
    <Done />
  ) : (
    <Navigate to={location.pathname.replace(/\/success\/?$/, '')} replace />
  );
}

function Done() {
  const t = useTexts();
  const { brand } = useBoot();
  const language = useLanguage();
  const heading = usePageHeading(t('done.title'));
  const { ref } = heading;
  // The button that had the focus no longer exists.
  useEffect(() => ref.current?.focus(), [ref]);
  return (
    <main id="main" tabIndex={-1} className={pages.page}>
      <h1 {...heading}>{t('done.title')}</h1>
      <div className={`${formCss.form} ${pages.panel}`}>
        <p>{t('done.lead', { brand: brandName(brand, language) })}</p>
        <ol className={css.next}>
          <li>{t('done.check')}</li>
          <li>{t('done.call')}</li>
          <li>{t('done.link')}</li>
        </ol>
        <p className={formCss.hint}>{t('done.correct')}</p>
        <Link to="/" className={formCss.secondary}>
          {t('start')}
        </Link>
      </div>
    </main>
  );
}

import { useEffect } from 'react';
import formCss from '@marketplace/web/forms/form.module.css';
import pages from '@marketplace/web/forms/FormPages.module.css';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.ts';
import { Link } from 'react-router';
import type { Application } from '../../session/application.ts';
import { forgetProduct } from '../../session/products.ts';
import { useTexts } from './i18n/useTexts.ts';

/** Who insures somebody with these details. Nothing has been sent to them. */
export function Insurers({ application }: { application: Application }) {
  const t = useTexts();
  const insurers = application.lender_applications;
  const title = t('insurers.title', { count: insurers.length });
  const heading = usePageHeading(title);
  const { ref } = heading;
  // The button that led here is gone.
  useEffect(() => ref.current?.focus(), [ref]);
  return (
    <main id="main" tabIndex={-1} className={pages.page}>
      <h1 {...heading}>{title}</h1>
      <div className={`${formCss.form} ${pages.panel}`}>
        {insurers.length > 0 && (
          <ul>
            {insurers.map((insurer) => (
              <li key={insurer.uuid}>{insurer.lender_name}</li>
            ))}
          </ul>
        )}
        <p>{t(insurers.length > 0 ? 'insurers.nothingSent' : 'insurers.none')}</p>
        <Link to="/products" onClick={forgetProduct} className={formCss.secondary}>
          {t('insurers.products')}
        </Link>
      </div>
    </main>
  );
}

import { Link } from 'react-router';
import { useTexts } from '../i18n/useTexts.js';
import form from '../forms/form.module.css';
import { usePageHeading } from './usePageHeading.js';
import css from './NotFound.module.css';

interface NotFoundProps {
  home: string;
  homeText: string;
  /** Further ways on. */
  others?: readonly { to: string; text: string }[];
}

export default function NotFound({ home, homeText, others = [] }: NotFoundProps) {
  const t = useTexts();
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <p className={css.code} aria-hidden="true">
        404
      </p>
      <h1 {...usePageHeading(t('notFound.title'))}>{t('notFound.title')}</h1>
      <p className={css.text}>{t('notFound.text')}</p>
      <Link to={home} className={form.button}>
        {homeText}
      </Link>
      {others.length > 0 && (
        <p className={css.others}>
          {others.map(({ to, text }) => (
            <Link key={to} to={to}>
              {text}
            </Link>
          ))}
        </p>
      )}
    </main>
  );
}

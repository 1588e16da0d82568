import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { brandName } from '../boot/brand.js';
import { useBoot } from '../boot/BootContext.js';
import { fill } from '../i18n/fill.js';
import { useLanguage } from '../i18n/language.js';
import { useTexts } from '../i18n/useTexts.js';
import { usePageHeading } from '../pages/usePageHeading.js';
import { GRIEVANCE, IN_FORCE_FROM } from './legalDocument.js';
import { privacyEn } from './privacy.en.js';
import { privacyHi } from './privacy.hi.js';
import { termsEn } from './terms.en.js';
import { termsHi } from './terms.hi.js';
import css from './LegalPage.module.css';

const TEXTS = {
  privacy: { en: privacyEn, hi: privacyHi },
  terms: { en: termsEn, hi: termsHi },
};

export default function LegalPage({ name }: { name: keyof typeof TEXTS }) {
  const t = useTexts();
  const language = useLanguage();
  const { brand } = useBoot();
  const { hash } = useLocation();
  const text = TEXTS[name][language];
  const heading = usePageHeading(text.title);
  const inBrand = (sentence: string) => fill(sentence, { brand: brandName(brand, language) });

  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, name]);

  const date = new Intl.DateTimeFormat(`${language}-IN`, {
    dateStyle: 'long',
    timeZone: 'Asia/Kolkata',
    numberingSystem: 'latn',
  });
  return (
    <main id="main" tabIndex={-1} className={css.page}>
      <h1 {...heading}>{text.title}</h1>
      <p className={css.date}>{t('legal.updated', { date: date.format(IN_FORCE_FROM) })}</p>
      <p className={css.intro}>{inBrand(text.intro)}</p>
      <nav className={css.contents} aria-label={t('legal.contents')}>
        <ul>
          {text.sections.map(({ id, heading: title }) => (
            <li key={id}>
              <Link to={`#${id}`}>{title}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.sections}>
        {text.sections.map(({ id, heading: title, body }) => (
          <section key={id} id={id}>
            <h2>{title}</h2>
            {body.map((part, index) =>
              typeof part === 'string' ? (
                <p key={index}>{inBrand(part)}</p>
              ) : (
                <ul key={index}>
                  {part.map((item) => (
                    <li key={item}>{inBrand(item)}</li>
                  ))}
                </ul>
              ),
            )}
            {id === GRIEVANCE && <Officer />}
          </section>
        ))}
      </div>
    </main>
  );
}

function Officer() {
  const t = useTexts();
  const { grievanceOfficer } = useBoot();
  if (!grievanceOfficer) return <p className={css.officer}>{t('legal.officerMissing')}</p>;
  const { name, email, phone } = grievanceOfficer;
  return (
    <dl className={css.officer}>
      <dt>{t('legal.officer')}</dt>
      <dd>{name}</dd>
      <dt>{t('legal.email')}</dt>
      <dd>
        <a href={`mailto:${email}`}>{email}</a>
      </dd>
      <dt>{t('legal.phone')}</dt>
      <dd>
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
      </dd>
    </dl>
  );
}

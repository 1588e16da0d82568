import { Link } from 'react-router';
import { brandName } from '../boot/brand.js';
import { useBoot } from '../boot/BootContext.js';
import { useLanguage } from '../i18n/language.js';
import { useTexts } from '../i18n/useTexts.js';
import { LanguageSelect } from './LanguageSelect.js';
import css from './Footer.module.css';

export interface FooterProps {
  /** The legal pages are routes of this app; in any other app their links load a new page. */
  legalHere?: boolean;
  /** The page leaves the choice of language to the header alone. */
  languageInHeader?: boolean;
}

export function Footer({ legalHere = false, languageInHeader = false }: FooterProps) {
  const t = useTexts();
  const { brand, basePath } = useBoot();
  const legal = (page: string, text: string) =>
    legalHere ? <Link to={page}>{text}</Link> : <a href={basePath + page}>{text}</a>;
  return (
    <footer className={css.footer}>
      <div className={css.row}>
        <span>
          © {new Date().getFullYear()} {brandName(brand, useLanguage())}
        </span>
        {legal('/terms-of-use', t('footer.terms'))}
        {legal('/privacy-policy', t('footer.privacy'))}
        {legal('/privacy-policy#grievance', t('footer.grievance'))}
        {!languageInHeader && <LanguageSelect />}
      </div>
    </footer>
  );
}

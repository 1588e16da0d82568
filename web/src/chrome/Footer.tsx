import { Link } from 'react-router';
import { brandName } from '../boot/brand.js';
import { useBoot } from '../boot/BootContext.js';
import { useLanguage } from '../i18n/language.js';
import { useTexts } from '../i18n/useTexts.js';
import { LanguageSelect } from './LanguageSelect.js';
import css from './Footer.module.css';

export interface FooterProps {
  /** The legal pages are routes of this very app; from any other app they are loaded. */
  legalHere?: boolean;
  /** The language is chosen above the content and not down here. */
  languageAbove?: boolean;
}

export function Footer({ legalHere = false, languageAbove = false }: FooterProps) {
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
        {!languageAbove && <LanguageSelect />}
      </div>
    </footer>
  );
}

import type { components } from '@marketplace/contract/api/schema.d.js';
import { brandName } from '@marketplace/web/boot/brand.js';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import form from '@marketplace/web/forms/form.module.css';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { useTexts } from '../../i18n/useTexts.js';
import css from './ShareLink.module.css';

/** The partner's own address of the cards page, to copy and share. */
export function ShareLink({ brand }: { brand: components['schemas']['BrandResponse'] }) {
  const t = useTexts();
  const name = brandName(brand, useLanguage());
  const address = `${location.origin}/${brand.slug}/credit-cards`;
  const message = encodeURIComponent(t('link.message', { brand: name, address }));

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast(t('link.copied'));
    } catch (error) {
      console.error('The link could not be copied.', error);
    }
  };

  return (
    <section className={css.panel} aria-labelledby="link">
      <h2 id="link">{t('link.title')}</h2>
      <p className={css.address}>{address}</p>
      <div className={form.actions}>
        <button type="button" className={form.button} onClick={() => void copy()}>
          <Icon name="copy" />
          {t('link.copy')}
        </button>
        <a className={form.secondary} href={`https://wa.me/?text=${message}`} target="_blank" rel="noopener">
          {t('link.whatsapp')}
        </a>
        <a className={form.secondary} href={address} target="_blank" rel="noopener">
          {t('link.open')}
          <Icon name="out" size={18} />
        </a>
      </div>
      <h3 className={css.what}>{t('link.what')}</h3>
      <ul className={css.points}>
        {(['brand', 'costs', 'counted'] as const).map((point) => (
          <li key={point}>
            <Icon name="check" />
            {t(`link.${point}`, { brand: name })}
          </li>
        ))}
      </ul>
    </section>
  );
}

import { useState } from 'react';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { PRODUCT_WORDS } from '@marketplace/contract/products/product-words.js';
import { isLoan, productsOn } from '@marketplace/contract/products/products.js';
import { productPages } from '@marketplace/contract/routes/routes.js';
import { brandName } from '@marketplace/web/boot/brand.js';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import form from '@marketplace/web/forms/form.module.css';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { useTexts } from '../../i18n/useTexts.js';
import css from './ShareLink.module.css';

/** Addresses of the partner's own pages, to copy and share. */
export function ShareLink({ brand }: { brand: components['schemas']['BrandResponse'] }) {
  const t = useTexts();
  const language = useLanguage();
  const name = brandName(brand, language);
  const products = productsOn(brand.product_types, false);
  const slugs = productPages(false);
  const pages = [
    { path: '', text: t('link.all') },
    ...products.map((product) => ({
      path: slugs[product] === undefined ? '/credit-cards' : `/products/${slugs[product]}`,
      text: PRODUCT_WORDS[product][language],
    })),
    ...(products.some(isLoan) ? [{ path: '/check', text: t('link.check') }] : []),
  ];
  const [path, setPath] = useState('');
  const page = pages.find((one) => one.path === path)?.text ?? '';
  const address = `${location.origin}/${brand.slug}${path}`;
  const message = encodeURIComponent(t('link.message', { page, brand: name, address }));

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
      <label className={form.field}>
        {t('link.page')}
        <select value={path} onChange={(event) => setPath(event.target.value)}>
          {pages.map((one) => (
            <option key={one.path} value={one.path}>
              {one.text}
            </option>
          ))}
        </select>
      </label>
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

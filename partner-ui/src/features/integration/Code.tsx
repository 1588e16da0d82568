import { Icon } from '@marketplace/web/chrome/Icon.js';
import form from '@marketplace/web/forms/form.module.css';
import { toast } from '@marketplace/web/toasts/toast.js';
import { useTexts } from './i18n/useTexts.js';
import css from './Integration.module.css';

/** Text for another program, with a button that copies it. */
export function Code({ label, wraps = false, children }: { label: string; wraps?: boolean; children: string }) {
  const t = useTexts();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(children);
      toast(t('copied'));
    } catch (error) {
      console.error('The text could not be copied.', error);
    }
  };
  return (
    <div className={wraps ? `${css.code} ${css.wraps}` : css.code}>
      <pre role="region" aria-label={label} tabIndex={0} lang="en" translate="no">
        <code>{children}</code>
      </pre>
      <button type="button" className={form.plain} aria-label={`${t('copy')}: ${label}`} onClick={() => void copy()}>
        <Icon name="copy" />
        {t('copy')}
      </button>
    </div>
  );
}

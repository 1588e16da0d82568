import { useEffect, useState } from 'react';
import { Icon } from '../chrome/Icon.js';
import { useTexts } from '../i18n/useTexts.js';
import { dismissToast, useToasts, type Toast } from './toast.js';
import css from './Toasts.module.css';

const CLOSE_AFTER_MS = 3000;

/** The page's notifications. The list is rendered even while it is empty, so that screen readers announce additions. */
export function Toasts() {
  const toasts = useToasts();
  return (
    <ol className={css.toasts} aria-live="polite" aria-relevant="additions">
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} />
      ))}
    </ol>
  );
}

function ToastItem({ toast: { id, text, kind } }: { toast: Toast }) {
  const t = useTexts();
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(id), CLOSE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [id, held]);
  const hold = () => setHeld(true);
  const release = () => setHeld(false);
  return (
    <li
      className={`${css.toast} ${css[kind]}`}
      onMouseEnter={hold}
      onMouseLeave={release}
      onFocus={hold}
      onBlur={release}
    >
      <Icon name={kind === 'success' ? 'check' : 'alert'} />
      <span>{text}</span>
      <button type="button" className={css.close} aria-label={t('toast.dismiss')} onClick={() => dismissToast(id)}>
        <Icon name="close" />
      </button>
    </li>
  );
}

import { useId } from 'react';
import { Icon } from '@marketplace/web/chrome/Icon.js';
import form from '@marketplace/web/forms/form.module.css';
import { share } from '@marketplace/web/share/share.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { QRCodeSVG } from 'qrcode.react';
import { useTexts } from '../i18n/useTexts.js';
import css from './OwnLink.module.css';

interface OwnLinkProps {
  className: string | undefined;
  /** `null`: it was switched off. */
  url: string | null;
  title: string;
  /** What is shared with the address. */
  message: (address: string) => string;
}

/** The user's own link, as a QR code for the customer at the counter, to copy and to share. */
export function OwnLink({ className, url, title, message }: OwnLinkProps) {
  const t = useTexts();
  const id = useId();
  if (url === null) {
    return (
      <section className={className} aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <p>{t('home.noLink')}</p>
      </section>
    );
  }
  const text = message(url);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url);
      toast(t('link.copied'));
    } catch (error) {
      console.error('The link could not be copied.', error);
    }
  };
  return (
    <section className={className} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <div className={css.own}>
        {/* Black on white in every brand, because QR code readers expect it. */}
        <QRCodeSVG
          role="img"
          aria-label={t('home.qr')}
          value={url}
          size={168}
          marginSize={4}
          bgColor="#fff"
          fgColor="#000"
        />
        <p className={css.address}>{url}</p>
      </div>
      <div className={form.actions}>
        {'share' in navigator ? (
          <button type="button" className={form.button} onClick={() => void share({ text })}>
            {t('home.share')}
          </button>
        ) : (
          <a
            className={form.button}
            href={`https://wa.me/?text=${encodeURIComponent(text)}`}
            target="_blank"
            rel="noopener"
          >
            {t('link.whatsapp')}
          </a>
        )}
        <button type="button" className={form.secondary} onClick={() => void copy()}>
          <Icon name="copy" />
          {t('link.copy')}
        </button>
      </div>
    </section>
  );
}

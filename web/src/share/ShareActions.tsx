import { useState } from 'react';
import { Icon } from '../chrome/Icon.js';
import form from '../forms/form.module.css';
import { isBrowser } from '../boot/browser.js';
import { useTexts } from '../i18n/useTexts.js';
import { share } from './share.js';

interface ShareActionsProps {
  /** What stands before the link. */
  text: string;
  /** Asked when the visitor shares, by then the address is settled. */
  url: () => string;
}

/** The sheet of the phone where there is one, else WhatsApp; and the link to copy. */
export function ShareActions({ text, url }: ShareActionsProps) {
  const t = useTexts();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url());
      setCopied(true);
    } catch (error) {
      console.error('The link could not be copied.', error);
    }
  };
  // The server does not know what the phone can do: its drawing leaves room.
  if (!isBrowser) return <div className={form.actions} />;
  return (
    <div className={form.actions}>
      {'share' in navigator ? (
        <button type="button" className={form.secondary} onClick={() => void share({ text, url: url() })}>
          {t('share.share')}
        </button>
      ) : (
        <a
          className={form.secondary}
          href={`https://wa.me/?text=${encodeURIComponent(`${text} ${url()}`)}`}
          target="_blank"
          rel="noopener"
        >
          {t('share.whatsapp')}
        </a>
      )}
      <button type="button" className={form.plain} onClick={() => void copy()}>
        <Icon name="copy" />
        {t(isCopied ? 'share.copied' : 'share.copy')}
      </button>
      <span className="visually-hidden" role="status">
        {isCopied && t('share.copied')}
      </span>
    </div>
  );
}

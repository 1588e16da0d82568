import type { ReactNode, RefObject } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { Icon } from '../chrome/Icon.js';
import { useTexts } from '../i18n/useTexts.js';
import css from './Dialog.module.css';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** A `drawer` slides in from the right and is as high as the screen. */
  shape?: 'sheet' | 'drawer';
  /**
   * Receives the focus when the dialog closes, if it exists then; otherwise the element that opened the dialog does.
   */
  returnTo?: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** An open dialog; on a phone a sheet from below. It traps the focus and returns it when it closes. */
export function Dialog({ title, onClose, shape = 'sheet', returnTo, children }: DialogProps) {
  const t = useTexts();
  return (
    <Base.Root open onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={css.backdrop} />
        <Base.Popup className={`${css.popup} ${css[shape]}`} finalFocus={returnTo}>
          <div className={css.head}>
            <Base.Title className={css.title}>{title}</Base.Title>
            <Base.Close className={css.close} aria-label={t('dialog.close')}>
              <Icon name="close" />
            </Base.Close>
          </div>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

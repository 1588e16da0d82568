import { AlertDialog } from '@base-ui/react/alert-dialog';
import dialog from '../dialogs/Dialog.module.css';
import form from '../forms/form.module.css';
import { useTexts } from '../i18n/useTexts.js';
import css from './IdleDialog.module.css';

interface IdleDialogProps {
  secondsLeft: number;
  onStay: () => void;
  onLogout: () => void;
}

export default function IdleDialog({ secondsLeft, onStay, onLogout }: IdleDialogProps) {
  const t = useTexts();
  return (
    <AlertDialog.Root open onOpenChange={(open) => !open && onStay()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup className={`${dialog.popup} ${dialog.sheet}`}>
          <AlertDialog.Title className={dialog.title}>{t('idle.title')}</AlertDialog.Title>
          <AlertDialog.Description className={css.text} role="timer">
            {t('idle.text', { seconds: secondsLeft })}
          </AlertDialog.Description>
          <div className={form.actions}>
            <button type="button" className={form.button} onClick={onStay}>
              {t('idle.stay')}
            </button>
            <button type="button" className={form.secondary} onClick={onLogout}>
              {t('logout')}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

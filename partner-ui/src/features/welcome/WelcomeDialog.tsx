import { useState } from 'react';
import { Dialog } from '@marketplace/web/dialogs/Dialog.js';
import form from '@marketplace/web/forms/form.module.css';
import { Film } from '../../shared/welcome/Film.js';
import { useTexts } from '../../shared/welcome/i18n/useTexts.js';
import { noteWelcomed } from './api.js';

interface WelcomeDialogProps {
  onClose: () => void;
  onNoted: () => void;
}

/** Greets a user at the first sign-in. Whatever closes it, it is not shown again. */
export default function WelcomeDialog({ onClose, onNoted }: WelcomeDialogProps) {
  const t = useTexts();
  // Nothing opened it that could have the focus back.
  const [page] = useState(() => ({ current: document.getElementById('main') }));
  const close = () => {
    onClose();
    // Without an answer it is shown once more: nothing to trouble anybody with.
    noteWelcomed().then(onNoted, (error: unknown) => console.error('The welcome was not noted.', error));
  };
  return (
    <Dialog title={t('welcome.title')} onClose={close} returnTo={page}>
      <div className={form.form}>
        <p>{t('welcome.lead')}</p>
        <Film />
        <p>{t('welcome.again')}</p>
        <button type="button" className={form.button} onClick={close}>
          {t('welcome.done')}
        </button>
      </div>
    </Dialog>
  );
}

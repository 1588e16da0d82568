import { useState, type ComponentProps } from 'react';
import { Icon } from '../chrome/Icon.js';
import { useTexts } from '../i18n/useTexts.js';
import css from './PasswordInput.module.css';

/** A password input with a button that shows the typed text. */
export function PasswordInput(props: ComponentProps<'input'>) {
  const t = useTexts();
  const [isShown, setShown] = useState(false);
  return (
    <div className={css.password}>
      <input {...props} type={isShown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
      <button
        type="button"
        aria-pressed={isShown}
        aria-label={t('password.show')}
        onClick={() => setShown((shown) => !shown)}
      >
        <Icon name={isShown ? 'eyeOff' : 'eye'} />
      </button>
    </div>
  );
}

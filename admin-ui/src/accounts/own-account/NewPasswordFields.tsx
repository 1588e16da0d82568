import { PasswordField } from '../../shared/PasswordField.js';
import { useTexts } from './i18n/useTexts.js';
import { type NewPassword, passwordHintIn } from './passwordProblems.js';

interface NewPasswordFieldsProps {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  problems: { next?: string | undefined; repeated?: string | undefined };
}

/** A password that is being chosen, and typed a second time. */
export function NewPasswordFields({ value, onChange, problems }: NewPasswordFieldsProps) {
  const t = useTexts();
  return (
    <>
      <PasswordField
        label={t('newPassword')}
        name="new"
        autoComplete="new-password"
        value={value.next}
        onChange={(next) => onChange({ ...value, next })}
        problem={problems.next}
        hint={passwordHintIn(t)}
      />
      <PasswordField
        label={t('newAgain')}
        name="repeated"
        autoComplete="new-password"
        value={value.repeated}
        onChange={(repeated) => onChange({ ...value, repeated })}
        problem={problems.repeated}
      />
    </>
  );
}

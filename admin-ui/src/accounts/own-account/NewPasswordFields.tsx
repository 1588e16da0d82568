import { PasswordField } from '../../shared/PasswordField.js';
import { type NewPassword, PASSWORD_HINT } from './passwordProblems.js';

interface NewPasswordFieldsProps {
  value: NewPassword;
  onChange: (value: NewPassword) => void;
  problems: { next?: string | undefined; repeated?: string | undefined };
}

/** A password that is being chosen, and typed a second time. */
export function NewPasswordFields({ value, onChange, problems }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New password"
        name="new"
        autoComplete="new-password"
        value={value.next}
        onChange={(next) => onChange({ ...value, next })}
        problem={problems.next}
        hint={PASSWORD_HINT}
      />
      <PasswordField
        label="New password again"
        name="repeated"
        autoComplete="new-password"
        value={value.repeated}
        onChange={(repeated) => onChange({ ...value, repeated })}
        problem={problems.repeated}
      />
    </>
  );
}

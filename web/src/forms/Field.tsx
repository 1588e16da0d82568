import { useId, type ReactNode } from 'react';
import { Icon } from '../chrome/Icon.tsx';
import css from './form.module.css';

interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  /** Set for the error summary's links to lead here. */
  id?: string;
  hint?: string;
  /** Said after the label where the field may stay empty. */
  optional?: string;
  error?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** A label above its control, with the hint and the error in words that screen readers read with it. */
export function Field({ label, id, hint, optional, error, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={controlId}>
        {label} {optional && <span className={css.optional}>{optional}</span>}
      </label>
      {hint && (
        <span id={`${controlId}-hint`} className={css.hint}>
          {hint}
        </span>
      )}
      {children({ id: controlId, 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined })}
      {error && (
        <span id={`${controlId}-error`} className={css.error}>
          <Icon name="alert" />
          {error}
        </span>
      )}
    </div>
  );
}

import { useId, type ReactNode } from 'react';
import { Icon } from '../chrome/Icon.js';
import css from './form.module.css';

export interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  /** Absent where the control brings its own, as a checkbox does. */
  label: string | undefined;
  /** Set for the error summary's links to lead here. */
  id?: string;
  hint?: string | undefined;
  /** Said after the label where the field may stay empty. */
  optional?: string | undefined;
  error?: string | undefined;
  /** Several controls that answer one question, like radio buttons; the first of them takes the `id`. */
  group?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** A label above its control, with the hint and the error in words that screen readers read with it. */
export function Field({ label, id, hint, optional, error, group = false, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const described = [hint && `${controlId}-hint`, error && `${controlId}-error`].filter(Boolean).join(' ');
  const state = { 'aria-invalid': Boolean(error), 'aria-describedby': described || undefined };
  const caption = (
    <>
      {label} {optional && <span className={css.optional}>{optional}</span>}
    </>
  );
  const content = (
    <>
      {hint && (
        <span id={`${controlId}-hint`} className={css.hint}>
          {hint}
        </span>
      )}
      {children({ id: controlId, ...state })}
      {error && (
        <span id={`${controlId}-error`} className={css.error}>
          <Icon name="alert" />
          {error}
        </span>
      )}
    </>
  );
  if (group) {
    return (
      <fieldset className={css.field} role="radiogroup" {...state}>
        <legend className={css.legend}>{caption}</legend>
        {content}
      </fieldset>
    );
  }
  return (
    <div className={css.field}>
      {label !== undefined && <label htmlFor={controlId}>{caption}</label>}
      {content}
    </div>
  );
}

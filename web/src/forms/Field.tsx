import { useId, type ReactNode } from 'react';
import { Icon } from '../chrome/Icon.js';
import css from './form.module.css';

export interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  /** Absent if the control has its own label, as a checkbox does. */
  label: string | undefined;
  /** The target of the error summary's links. */
  id?: string;
  hint?: string | undefined;
  /** Text shown after the label of a field that may stay empty. */
  optional?: string | undefined;
  error?: string | undefined;
  /**
   * The field has several controls that answer one question, such as radio buttons; the first of them gets the `id`.
   */
  group?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** A label above its control, with hint and error texts that are linked to the control for screen readers. */
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

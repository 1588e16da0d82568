import type { ControlProps } from './Field.js';

/** A control whose text is kept by the form around it. */
export interface InputProps extends ControlProps {
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
}

import type { ControlProps } from './Field.js';

/** Props of a control whose text is held by the surrounding form. */
export interface InputProps extends ControlProps {
  value: string;
  onChange: (text: string) => void;
  onBlur?: (() => void) | undefined;
}

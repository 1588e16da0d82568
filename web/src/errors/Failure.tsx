import type { HeadingProps } from '../pages/usePageHeading.js';
import form from '../forms/form.module.css';
import css from './Failure.module.css';

interface FailureProps {
  heading?: HeadingProps;
  title: string;
  text: string;
  action: string;
  onAction: () => void;
}

/** Replaces a page that cannot be shown: explains why and offers an action. */
export function Failure({ heading, title, text, action, onAction }: FailureProps) {
  return (
    <main id="main" tabIndex={-1} className={css.failure}>
      <h1 {...heading}>{title}</h1>
      <p role="alert">{text}</p>
      <button type="button" className={form.button} onClick={onAction}>
        {action}
      </button>
    </main>
  );
}

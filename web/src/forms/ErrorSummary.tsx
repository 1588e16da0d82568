import { useEffect, useRef } from 'react';
import css from './form.module.css';

interface ErrorSummaryProps {
  title: string;
  /** `id` of the field that an error belongs to; an error without one concerns the whole form. */
  errors: { id?: string; text: string }[];
  /** Changes with each attempt, so that the summary receives the focus again when the errors are the same. */
  attempt: number;
}

/** Lists the errors above a form and receives the focus. */
export function ErrorSummary({ title, errors, attempt }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = errors.length > 0;
  useEffect(() => {
    if (shown) ref.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <div className={css.summary} role="alert" tabIndex={-1} ref={ref}>
      <h2>{title}</h2>
      <ul>
        {errors.map(({ id, text }) => (
          <li key={text}>{id === undefined ? text : <FieldLink id={id} text={text} />}</li>
        ))}
      </ul>
    </div>
  );
}

function FieldLink({ id, text }: { id: string; text: string }) {
  return (
    <a
      href={`#${id}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(id)?.focus();
      }}
    >
      {text}
    </a>
  );
}

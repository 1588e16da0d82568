import { Icon } from '../chrome/Icon.js';
import css from './Ticks.module.css';

/** Short facts, each with a tick. */
export function Ticks({ lines, lang }: { lines: readonly string[]; lang?: string }) {
  return (
    <ul className={css.ticks} lang={lang}>
      {lines.map((line) => (
        <li key={line}>
          <Icon name="check" />
          {line}
        </li>
      ))}
    </ul>
  );
}

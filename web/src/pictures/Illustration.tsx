import type { ReactNode } from 'react';
import css from './Illustration.module.css';

/** Drawn for the project, in the colours of the brand. */
const DRAWINGS: Record<'start' | 'sanctioned' | 'notYet', ReactNode> = {
  /** A phone with three lenders' answers on it, and a coin beside it. */
  start: (
    <>
      <ellipse className={css.ground} cx="100" cy="126" rx="84" ry="9" />
      <rect className={css.paper} x="64" y="14" width="68" height="112" rx="11" />
      <path className={css.line} d="M90 22h16" />
      {[36, 62, 88].map((y, index) => (
        <g key={y}>
          <rect className={css.row} x="72" y={y} width="52" height="20" rx="5" />
          <path className={css.line} d={`M90 ${y + 7}h${26 - 6 * index}M90 ${y + 13}h16`} />
          <path
            className={index === 2 ? css.faint : css.tick}
            d={index === 2 ? `M77 ${y + 10}h7` : `M76 ${y + 10}l3 3 5-6`}
          />
        </g>
      ))}
      <circle className={css.coin} cx="150" cy="98" r="18" />
      <path className={css.sign} d="M144 91h12m-12 5h12m-12-5h3a4 4 0 0 1 0 9h-3l9 8" />
      <path className={css.line} d="M40 46c-8 10-8 22 0 32m-9-40c-12 15-12 33 0 48" />
    </>
  ),
  /** A sheet with a seal, and coins. */
  sanctioned: (
    <>
      <ellipse className={css.ground} cx="100" cy="126" rx="84" ry="9" />
      <path className={css.paper} d="M52 16h62l18 18v90H52z" />
      <path className={css.row} d="M114 16v18h18z" />
      <path className={css.line} d="M66 42h34m-34 14h50M66 70h50M66 84h26" />
      <path className={css.seal} d="M112 108l-5 20 11-6 11 6-5-20z" />
      <circle className={css.seal} cx="118" cy="96" r="17" />
      <path className={css.inverse} d="M110 96l6 6 10-12" />
      <ellipse className={css.coin} cx="160" cy="120" rx="18" ry="6" />
      <ellipse className={css.coin} cx="160" cy="111" rx="18" ry="6" />
      <ellipse className={css.coin} cx="160" cy="102" rx="18" ry="6" />
      <path className={css.tick} d="M34 30l4 8 8 4-8 4-4 8-4-8-8-4 8-4z" />
    </>
  ),
  /** Steps that lead to a door: nearer, and not there. */
  notYet: (
    <>
      <ellipse className={css.ground} cx="100" cy="126" rx="84" ry="9" />
      <path className={css.paper} d="M30 124v-18h30V88h30V70h30v54z" />
      <rect className={css.row} x="120" y="22" width="46" height="102" />
      <rect className={css.paper} x="127" y="32" width="32" height="92" rx="3" />
      <circle className={css.coin} cx="152" cy="80" r="3.5" />
      <circle className={css.seal} cx="75" cy="50" r="8" />
      <path className={css.walker} d="M75 58v18m0-12l-9 7m9-7l9 5m-9 7l-7 12m7-12l8 12" />
      <path className={css.faint} d="M36 40h14m-7-7v14" />
    </>
  ),
};

/** A picture beside a headline; it says nothing that the text does not. */
export function Illustration({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg className={css.picture} viewBox="0 0 200 140" width="200" height="140" aria-hidden="true" focusable="false">
      {DRAWINGS[name]}
    </svg>
  );
}

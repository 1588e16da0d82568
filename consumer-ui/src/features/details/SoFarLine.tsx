import { useEffect, useRef } from 'react';
import css from './SoFarLine.module.css';
import { useTexts } from './i18n/useTexts.js';
import type { SoFar, SoFarState } from './useSoFar.js';

/** For answers that are saved one right after the other. */
const PAUSE_MS = 300;

/**
 * How many lenders would say yes so far, asked anew when an answer that counts is saved. Until the new figure comes, the
 * one before keeps its place. Each step draws the line anew and asks again if there was no answer.
 */
export function SoFarLine({ state: { key, known, ask } }: { state: SoFarState }) {
  const t = useTexts();
  const wasAsked = useRef<string>(undefined);
  const isWaiting = key !== null && known?.key !== key;
  const isFirst = !known;
  const hasFigure = !isWaiting && Boolean(known?.soFar);
  useEffect(() => {
    if (key === null || hasFigure || wasAsked.current === key) return;
    let forget: (() => void) | undefined;
    const timer = setTimeout(
      () => {
        wasAsked.current = key;
        forget = ask(key);
      },
      isFirst ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      forget?.();
    };
  }, [key, hasFigure, isFirst, ask]);
  return (
    <p role="status" className={css.line} aria-busy={isWaiting}>
      {key === null ? t('soFar.soon') : known?.soFar && textOf(t, known.soFar)}
    </p>
  );
}

function textOf(t: ReturnType<typeof useTexts>, { yes, lenders, need_score, apr }: SoFar): string {
  if (yes === 0) return need_score > 0 ? t('soFar.score', { need_score, lenders }) : t('soFar.none');
  return apr === null ? t('soFar.yes', { yes, lenders }) : t('soFar.yesFrom', { yes, lenders, apr });
}

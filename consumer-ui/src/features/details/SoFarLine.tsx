import { useEffect, useRef } from 'react';
import css from './SoFarLine.module.css';
import { useTexts } from './i18n/useTexts.js';
import type { SoFar, SoFarState } from './useSoFar.js';

/**
 * How many lenders would say yes so far. Each step draws it anew and asks at most once; without an answer its place
 * stays empty.
 */
export function SoFarLine({ state: { key, soFar, ask } }: { state: SoFarState }) {
  const t = useTexts();
  const wasAsked = useRef(false);
  useEffect(() => {
    if (key === null || soFar !== null || wasAsked.current) return;
    wasAsked.current = true;
    ask(key);
  }, [key, soFar, ask]);
  return (
    <p role="status" className={css.line}>
      {key === null ? t('soFar.soon') : soFar && textOf(t, soFar)}
    </p>
  );
}

function textOf(t: ReturnType<typeof useTexts>, { yes, lenders, need_score, apr }: SoFar): string {
  if (yes === 0) return need_score > 0 ? t('soFar.score', { need_score, lenders }) : t('soFar.none');
  return apr === null ? t('soFar.yes', { yes, lenders }) : t('soFar.yesFrom', { yes, lenders, apr });
}

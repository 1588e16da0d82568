import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Figures, hashOf, type Texts, textsIn } from './fields.js';

/** A browser allows few changes of the address in a short time. */
const PAUSE_MS = 400;

/** What was typed into a calculator, kept in the address, so that Back, reload and a shared link show the same. */
export function useFigures<F extends Figures>(figures: F) {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const [texts, setTexts] = useState<Texts<F>>(() => textsIn(figures, hash));
  const wanted = hashOf(texts);

  useEffect(() => {
    if (wanted === hash || (hash === '' && wanted === hashOf(textsIn(figures, '')))) return;
    const timer = setTimeout(
      () => void navigate({ hash: wanted }, { replace: true, preventScrollReset: true }),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [figures, hash, navigate, wanted]);

  const change = (name: string, text: string) => setTexts((before) => ({ ...before, [name]: text }));
  /** What the address will be in a moment. */
  const url = () => `${location.origin}${location.pathname}${wanted}`;
  return { texts, change, url };
}

import { useEffect, useRef, useState } from 'react';
import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';

const HIDDEN = { position: 'fixed', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' };

let show: (text: string) => void = () => undefined;

/** Tells screen readers what an action did that everybody else sees. */
export function say(text: string): void {
  show(text);
}

/** Where `say` says it; once in the app. */
export function LiveText() {
  const region = useRef<HTMLElement>(null);
  const [text, setText] = useState('');

  useEffect(() => {
    // The same text again is heard only if it differs.
    show = (next) => setText((before) => (before === next ? `${next}\u00a0` : next));
    return () => {
      show = () => undefined;
    };
  }, []);

  // A dialog hides everything beside it from screen readers; what is said while one is open must still be heard.
  useEffect(() => region.current?.removeAttribute('aria-hidden'), [text]);

  return (
    <Portal>
      <Box ref={region} aria-live="polite" data-said sx={HIDDEN}>
        {text}
      </Box>
    </Portal>
  );
}

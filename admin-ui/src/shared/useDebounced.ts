import { useEffect, useState } from 'react';

/** `text` once it has not changed for a third of a second: what is typed need not be asked about at every key. */
export function useDebounced<T>(text: T): T {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), 300);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

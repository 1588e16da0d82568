import { useEffect, useState } from 'react';

/**
 * False while the page is drawn for the first time, which the server does too; then true. For what depends on the
 * browser.
 */
export function useIsOpen(): boolean {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(true), []);
  return isOpen;
}

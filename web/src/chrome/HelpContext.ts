import { createContext, useState } from 'react';
import { useBoot } from '../boot/BootContext.js';

/** Opens the Need help dialog; `null` where no help desk is configured. */
export const HelpContext = createContext<(() => void) | null>(null);

export function useHelp() {
  const { hasHelp } = useBoot();
  const [isOpen, setOpen] = useState(false);
  return { isOpen, open: hasHelp ? () => setOpen(true) : null, close: () => setOpen(false) };
}

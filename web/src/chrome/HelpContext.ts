import { createContext, useState } from 'react';
import { useBoot } from '../boot/BootContext.ts';

/** Opens the Need help dialog; `null` where no address for help requests is configured. */
export const HelpContext = createContext<(() => void) | null>(null);

export function useHelp() {
  const { helpUrl } = useBoot();
  const [isOpen, setOpen] = useState(false);
  return { isOpen, open: helpUrl ? () => setOpen(true) : null, close: () => setOpen(false) };
}

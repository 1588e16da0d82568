import { createContext, useContext } from 'react';
import type { PageBoot } from '@marketplace/contract/brand/brand.js';

/** The boot data that this visit was served with: brand, base path, idle times. */
export const BootContext = createContext<PageBoot | null>(null);

export function useBoot(): PageBoot {
  const boot = useContext(BootContext);
  if (!boot) throw new Error('BootContext is missing above this component.');
  return boot;
}

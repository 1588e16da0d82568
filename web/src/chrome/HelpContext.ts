import { createContext } from 'react';

/** Opens the Need help dialog of the layout around. */
export const HelpContext = createContext<() => void>(() => undefined);

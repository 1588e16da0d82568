import { createContext, use } from 'react';

/** May the cards on screen be moved just now? */
export const Movable = createContext(false);

export function useMovable(): boolean {
  return use(Movable);
}

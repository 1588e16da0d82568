import { createContext } from 'react';

/** Hears the title of the page that the server draws; in a browser the title is set when the page is shown. */
export const TitleContext = createContext<((title: string) => void) | null>(null);

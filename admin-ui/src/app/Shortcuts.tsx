import { createContext, lazy, Suspense, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { isDialogOpen, isTyping } from '../shared/pageKeys.js';

const loadSearch = () => import('./SearchDialog.js');
const SearchDialog = lazy(loadSearch);
const KeysDialog = lazy(() => import('./KeysDialog.js'));

/** The page comes first. */
const SEARCH_LOADED_AFTER_MS = 1_000;

export interface ShortcutsValue {
  openSearch: () => void;
  openKeys: () => void;
}

const Context = createContext<ShortcutsValue | undefined>(undefined);

/** What the keys open, for buttons that open the same; undefined where there is nothing to open yet. */
export function useShortcuts(): ShortcutsValue | undefined {
  return useContext(Context);
}

interface ShortcutsProps {
  enabled: boolean;
  children: ReactNode;
}

/** The keys that work on every page. */
export function Shortcuts({ enabled, children }: ShortcutsProps) {
  const [open, setOpen] = useState<'search' | 'keys'>();
  const value = useMemo(
    () => (enabled ? { openSearch: () => setOpen('search'), openKeys: () => setOpen('keys') } : undefined),
    [enabled],
  );

  useEffect(() => {
    if (!enabled) return;
    // Before it is asked for, so that what is typed right after the key reaches it. A failure shows when it opens.
    const soon = setTimeout(() => void loadSearch().catch(() => undefined), SEARCH_LOADED_AFTER_MS);
    const press = (event: KeyboardEvent) => {
      if (isSearchKey(event)) {
        // Not the browser's own search either.
        event.preventDefault();
        // A dialog may hold what is not saved yet; the search would lead away from it.
        setOpen((before) => (before === 'search' ? undefined : isDialogOpen() ? before : 'search'));
      } else if (event.key === '?' && !event.ctrlKey && !event.metaKey && !isTyping(event.target) && !isDialogOpen()) {
        event.preventDefault();
        setOpen('keys');
      }
    };
    window.addEventListener('keydown', press);
    return () => {
      clearTimeout(soon);
      window.removeEventListener('keydown', press);
    };
  }, [enabled]);

  const close = () => setOpen(undefined);
  return (
    <Context.Provider value={value}>
      {children}
      <Suspense fallback={null}>
        {open === 'search' && <SearchDialog onClose={close} />}
        {open === 'keys' && <KeysDialog onClose={close} />}
      </Suspense>
    </Context.Provider>
  );
}

function isSearchKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}

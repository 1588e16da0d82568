import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../i18n/useTexts.js';
import { Spinner } from '../pages/Spinner.js';
import { toast } from '../toasts/toast.js';
import { NotLoaded } from './NotLoaded.js';

/** `prefetch` prefetches the data that the page shows first, so that it may be there before the page renders. */
export type Load<Props> = () => Promise<{ default: ComponentType<Props>; prefetch?: PrefetchData }>;
type PrefetchData = () => Promise<void>;

/** A page whose code is loaded when it is opened or preloaded. If loading fails, it says so and offers to try again. */
export function lazyPage<Props extends object>(
  load: Load<Props>,
): ComponentType<Props> & { preload: () => Promise<PrefetchData | undefined> } {
  const { preload, useLoaded } = lazy(load);
  function LazyPage(props: Props) {
    const { Loaded, failures, retry } = useLoaded();
    if (Loaded) return <Loaded {...props} />;
    return failures > 0 ? <NotLoaded failures={failures} retry={retry} /> : <Spinner />;
  }
  return Object.assign(LazyPage, { preload });
}

/**
 * A dialog whose code is loaded when it is opened. If loading fails, it closes with a message and may be opened again.
 */
export function lazyDialog<Props extends { onClose: () => void }>(load: Load<Props>): ComponentType<Props> {
  const { useLoaded } = lazy(load);
  return function LazyDialog(props: Props) {
    const offline = useTexts()('offline');
    const { Loaded, failures } = useLoaded();
    const giveUp = useEffectEvent(() => {
      toast(offline, 'error');
      props.onClose();
    });
    useEffect(() => {
      if (failures > 0) giveUp();
    }, [failures]);
    return Loaded ? <Loaded {...props} /> : null;
  };
}

/** Creates the function that preloads a component and the hook that returns it, immediately once it is loaded. */
function lazy<Props>(load: Load<Props>) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    const module = await load();
    loaded = module.default;
    return module.prefetch;
  };
  function useLoaded() {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [failures, setFailures] = useState(0);
    const [attempt, setAttempt] = useState(0);
    useEffect(() => {
      let isShown = true;
      retryStyles();
      // It may have arrived since this was rendered.
      (loaded ? Promise.resolve() : preload()).then(
        () => isShown && setLoaded(() => loaded),
        () => isShown && setFailures((before) => before + 1),
      );
      return () => {
        isShown = false;
      };
    }, [attempt]);
    return { Loaded, failures, retry: () => setAttempt((before) => before + 1) };
  }
  return { preload, useLoaded };
}

/** Style sheets that failed to load. The bundler requests each only once, so that they are requested again here. */
const missing = new Set<HTMLLinkElement>();
// Not there while the server draws a page.
globalThis.addEventListener?.('error', ({ target }) => target instanceof HTMLLinkElement && missing.add(target), true);

function retryStyles(): void {
  for (const link of missing) link.replaceWith(link.cloneNode());
  missing.clear();
}

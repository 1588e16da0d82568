import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../i18n/useTexts.js';
import { Spinner } from '../pages/Spinner.js';
import { toast } from '../toasts/toast.js';
import { NotLoaded } from './NotLoaded.js';

/** `askAhead` asks for what the page shows first, which whoever opens its address can have before it is drawn. */
export type Load<Props> = () => Promise<{ default: ComponentType<Props>; askAhead?: AskAhead }>;
type AskAhead = () => Promise<void>;

/**
 * A page that is loaded when somebody goes there, or is about to. Where it does not come it says so, and can be asked
 * for again.
 */
export function laterPage<Props extends object>(
  load: Load<Props>,
): ComponentType<Props> & { preload: () => Promise<AskAhead | undefined> } {
  const { preload, useLoaded } = later(load);
  function LaterPage(props: Props) {
    const { Loaded, failures, retry } = useLoaded();
    if (Loaded) return <Loaded {...props} />;
    return failures > 0 ? <NotLoaded failures={failures} retry={retry} /> : <Spinner />;
  }
  return Object.assign(LaterPage, { preload });
}

/** A dialog that is loaded when somebody opens it. Where it does not come it closes, says so, and may be opened again. */
export function laterDialog<Props extends { onClose: () => void }>(load: Load<Props>): ComponentType<Props> {
  const { useLoaded } = later(load);
  return function LaterDialog(props: Props) {
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

/** Makes what loads a component, now or when it is first drawn, and the hook that has it at once from then on. */
function later<Props>(load: Load<Props>) {
  let loaded: ComponentType<Props> | undefined;
  const preload = async () => {
    const module = await load();
    loaded = module.default;
    return module.askAhead;
  };
  function useLoaded() {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [failures, setFailures] = useState(0);
    const [attempt, setAttempt] = useState(0);
    useEffect(() => {
      if (loaded) return;
      let isShown = true;
      retryStyles();
      preload().then(
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

/** Style sheets that did not come: the bundler asks for each only once. */
const missing = new Set<HTMLLinkElement>();
addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && missing.add(target), true);

function retryStyles(): void {
  for (const link of missing) link.replaceWith(link.cloneNode());
  missing.clear();
}

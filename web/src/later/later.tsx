import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import { Spinner } from '../pages/Spinner.tsx';
import { toast } from '../toasts/toast.ts';
import { NotLoaded } from './NotLoaded.tsx';

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/** A page that is loaded when somebody goes there. Where it does not come it says so, and can be asked for again. */
export function laterPage<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const useLoaded = later(load);
  return function LaterPage(props: Props) {
    const { Loaded, failures, retry } = useLoaded();
    if (Loaded) return <Loaded {...props} />;
    return failures > 0 ? <NotLoaded failures={failures} retry={retry} /> : <Spinner />;
  };
}

/** A dialog that is loaded when somebody opens it. Where it does not come it closes, says so, and may be opened again. */
export function laterDialog<Props extends { onClose: () => void }>(load: Load<Props>): ComponentType<Props> {
  const useLoaded = later(load);
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

/** Makes the hook that loads a component when it is first drawn, and has it at once from then on. */
function later<Props>(load: Load<Props>) {
  let loaded: ComponentType<Props> | undefined;
  return function useLoaded() {
    const [Loaded, setLoaded] = useState(() => loaded);
    const [failures, setFailures] = useState(0);
    const [attempt, setAttempt] = useState(0);
    useEffect(() => {
      if (loaded) return;
      let isShown = true;
      retryStyles();
      load().then(
        (module) => {
          loaded = module.default;
          if (isShown) setLoaded(() => loaded);
        },
        () => isShown && setFailures((before) => before + 1),
      );
      return () => {
        isShown = false;
      };
    }, [attempt]);
    return { Loaded, failures, retry: () => setAttempt((before) => before + 1) };
  };
}

/** Style sheets that did not come: the bundler asks for each only once. */
const missing = new Set<HTMLLinkElement>();
addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && missing.add(target), true);

function retryStyles(): void {
  for (const link of missing) link.replaceWith(link.cloneNode());
  missing.clear();
}

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useTexts } from '../i18n/useTexts.ts';
import { toast } from '../toasts/toast.ts';

/** A dialog that is loaded when somebody opens it. Where it does not come it closes, says so, and may be opened again. */
export function laterDialog<Props extends { onClose: () => void }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return function LaterDialog(props: Props) {
    const offline = useTexts()('offline');
    const [Loaded, setLoaded] = useState<ComponentType<Props>>();
    const giveUp = useRef(() => undefined as void);
    useEffect(() => {
      giveUp.current = () => {
        toast(offline, 'error');
        props.onClose();
      };
    });
    useEffect(() => {
      let isOpen = true;
      retryStyles();
      load().then(
        (module) => isOpen && setLoaded(() => module.default),
        () => isOpen && giveUp.current(),
      );
      return () => {
        isOpen = false;
      };
    }, []);
    return Loaded ? <Loaded {...props} /> : null;
  };
}

/** Style sheets that did not come: the bundler asks for each only once. */
const missing = new Set<HTMLLinkElement>();
addEventListener('error', ({ target }) => target instanceof HTMLLinkElement && missing.add(target), true);

function retryStyles(): void {
  for (const link of missing) link.replaceWith(link.cloneNode());
  missing.clear();
}

import { useEffect, useEffectEvent } from 'react';
import { Failure } from '../errors/Failure.js';
import { useTexts } from '../i18n/useTexts.js';
import { usePageHeading } from '../pages/usePageHeading.js';
import { toast } from '../toasts/toast.js';

/** In the place of a page that did not come. It is asked for again when the connection is back. */
export function NotLoaded({ failures, retry }: { failures: number; retry: () => void }) {
  const t = useTexts();
  const title = t('notLoaded.title');
  const onOnline = useEffectEvent(retry);
  const onFailedAgain = useEffectEvent(() => {
    // Where the site answers the page's script is gone, as after a new release: only loading anew finds its successor.
    fetch(location.href, { method: 'HEAD' }).then(
      ({ ok }) => ok && location.reload(),
      () => toast(t('offline'), 'error'),
    );
  });
  useEffect(() => {
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
  useEffect(() => {
    if (failures > 1) onFailedAgain();
  }, [failures]);
  return (
    <Failure
      heading={usePageHeading(title)}
      title={title}
      text={t('offline')}
      action={t('notLoaded.retry')}
      onAction={retry}
    />
  );
}

import { useEffect, useEffectEvent } from 'react';
import { Failure } from '../errors/Failure.js';
import { useTexts } from '../i18n/useTexts.js';
import { usePageHeading } from '../pages/usePageHeading.js';
import { toast } from '../toasts/toast.js';

/** Shown in place of a page that failed to load. It loads again when the connection returns. */
export function NotLoaded({ failures, retry }: { failures: number; retry: () => void }) {
  const t = useTexts();
  const title = t('notLoaded.title');
  const onOnline = useEffectEvent(retry);
  const onFailedAgain = useEffectEvent(() => {
    // If the site answers, the page's script no longer exists, as after a release. Only reloading finds the new one.
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

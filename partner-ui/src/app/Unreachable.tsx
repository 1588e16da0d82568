import { Failure } from '@marketplace/web/errors/Failure.js';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { usePageHeading } from '@marketplace/web/pages/usePageHeading.js';
import { useTexts } from '../i18n/useTexts.js';

/** Shown when the session could not be checked, because the server was unreachable. It may still be valid. */
export function Unreachable({ error, retry }: { error: unknown; retry: () => void }) {
  const t = useTexts();
  const title = t('unreachable.title');
  return (
    <Failure
      heading={usePageHeading(title)}
      title={title}
      text={`${errorText(error, t('offline'))} ${t('unreachable.kept')}`}
      action={t('retry')}
      onAction={retry}
    />
  );
}

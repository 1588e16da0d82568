import { useState } from 'react';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { failureOf } from '../../api/http.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { useLanguage } from '../../shared/language.js';
import { VersionList } from '../../shared/VersionList.js';
import { useTexts } from './i18n/useTexts.js';
import { publishModule, type TrainingModule } from './trainingCalls.js';

interface VersionsSectionProps {
  module: TrainingModule;
  /** Of the rest of the page, which a change here would lose. */
  isChanged: boolean;
  onDone: (module: TrainingModule, text: 'isPublished') => Promise<void>;
}

/** What was saved, the newest first; each of them can be taught again. */
export function VersionsSection({ module, isChanged, onDone }: VersionsSectionProps) {
  const t = useTexts();
  const language = useLanguage();
  const notify = useNotify();
  const [asked, setAsked] = useState<number>();
  const publish = useMutation({
    mutationFn: (text_version: number) => publishModule(module.id, module.version, text_version),
    onSuccess: (saved) => onDone(saved, 'isPublished'),
    onError: (error) => notify(failureOf(error), { type: 'error' }),
    onSettled: () => setAsked(undefined),
  });
  return (
    <>
      <VersionList
        versions={module.versions}
        publishedVersion={module.published_version}
        publishedText={t('isTaughtNow')}
        about={(one) => [one[`title_${language}`]]}
        // The newest is published beside, as what is usually meant.
        action={({ version }) =>
          version !== module.published_version &&
          version !== module.text_version && (
            <Button size="small" disabled={isChanged} onClick={() => setAsked(version)} sx={{ minHeight: 44 }}>
              {t('publishAgain', { version })}
            </Button>
          )
        }
      />
      {asked !== undefined && (
        <ConfirmDialog
          text={t('publishAgain.sure', { version: asked })}
          confirmLabel={t('publishAgain', { version: asked })}
          busy={publish.isPending}
          onConfirm={() => publish.mutate(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

import { useState } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { failureOf } from '../../api/http.js';
import { ConfirmDialog } from '../../shared/ConfirmDialog.js';
import { formatIstDateTime } from '../../shared/dates.js';
import { useLanguage } from '../../shared/language.js';
import { Section } from '../../shared/Section.js';
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
  const [asked, setAsked] = useState<number>();
  const publish = useMutation({
    mutationFn: (text_version: number) => publishModule(module.id, module.version, text_version),
    onSuccess: (saved) => onDone(saved, 'isPublished'),
    onSettled: () => setAsked(undefined),
  });
  return (
    <Section title={t('versions')} hint={t('versions.hint')}>
      {publish.error && <Alert severity="error">{failureOf(publish.error)}</Alert>}
      <Box component="ol" aria-label={t('versions')} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {module.versions.map((one) => {
          const { version, author, at } = one;
          const isTaught = version === module.published_version;
          return (
            <Box
              key={version}
              component="li"
              sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'center', minHeight: 44 }}
            >
              <Typography variant="body2" sx={{ flex: '1 1 240px', overflowWrap: 'anywhere' }}>
                {[
                  t('versionAt', { version, at: formatIstDateTime(at) }),
                  one[`title_${language}`],
                  author ?? t('author.none'),
                  ...(isTaught ? [t('isTaughtNow')] : []),
                ].join(' · ')}
              </Typography>
              {/* The newest is published beside, as what is usually meant. */}
              {!isTaught && version !== module.text_version && (
                <Button size="small" disabled={isChanged} onClick={() => setAsked(version)}>
                  {t('publishAgain', { version })}
                </Button>
              )}
            </Box>
          );
        })}
      </Box>
      {asked !== undefined && (
        <ConfirmDialog
          text={t('publishAgain.sure', { version: asked })}
          confirmLabel={t('publishAgain', { version: asked })}
          busy={publish.isPending}
          onConfirm={() => publish.mutate(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Section>
  );
}

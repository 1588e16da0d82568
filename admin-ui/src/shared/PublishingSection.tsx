import type { ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { failureOf } from '../api/http.js';
import { useTexts } from './i18n/useTexts.js';
import { Section } from './Section.js';
import { StatusChip } from './StatusChip.js';

/** What is kept in versions that never change, one of which may be published. */
export interface Versioned {
  state: 'draft' | 'published' | 'changed' | 'ended';
  /** The newest version. */
  text_version: number;
  published_version: number | null;
}

interface PublishingSectionProps<Saved extends Versioned> {
  record: Saved;
  /** The form holds what is not saved, so that the newest version is not what the admin sees. */
  isChanged: boolean;
  /** Publishes the newest version. */
  publish: () => Promise<Saved>;
  unpublish: () => Promise<Saved>;
  onDone: (saved: Saved, text: 'isPublished' | 'isUnpublished') => Promise<void>;
  /** Who has which version now. */
  children: ReactNode;
}

/** Which version is published, with the newest to publish and the published one to take back. */
export function PublishingSection<Saved extends Versioned>(props: PublishingSectionProps<Saved>) {
  const { record, isChanged, onDone, children } = props;
  const { state, text_version, published_version } = record;
  const t = useTexts();
  const publish = useMutation({
    mutationFn: props.publish,
    onSuccess: (saved) => onDone(saved, 'isPublished'),
  });
  const unpublish = useMutation({
    mutationFn: props.unpublish,
    onSuccess: (saved) => onDone(saved, 'isUnpublished'),
  });
  const error = publish.error ?? unpublish.error;
  return (
    <Section title={t('publishing')}>
      <Box>
        <PublishingChip state={state} />
      </Box>
      {children}
      {isChanged && (
        <Typography variant="body2" color="textSecondary">
          {t('publishing.saveFirst')}
        </Typography>
      )}
      {error && <Alert severity="error">{failureOf(error)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {published_version !== text_version && (
          <Button variant="contained" disabled={isChanged} loading={publish.isPending} onClick={() => publish.mutate()}>
            {t('publishing.publish', { version: text_version })}
          </Button>
        )}
        {published_version !== null && (
          <Button variant="outlined" color="error" loading={unpublish.isPending} onClick={() => unpublish.mutate()}>
            {t('publishing.unpublish')}
          </Button>
        )}
      </Box>
    </Section>
  );
}

export function PublishingChip({ state }: Pick<Versioned, 'state'>) {
  const t = useTexts();
  return <StatusChip label={t(`publishing.${state}`)} good={state === 'published' || state === 'changed'} />;
}

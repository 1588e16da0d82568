import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { LANGUAGES, type Language } from '@marketplace/contract/i18n/messages.js';
import { TRAINING_ALT_MAX, TRAINING_LINE_MAX, type TrainingPicture } from '@marketplace/contract/training/training.js';
import { failureOf } from '../../api/http.js';
import { PictureInput } from '../../shared/PictureInput.js';
import { useTexts } from './i18n/useTexts.js';
import { type StoredPicture, uploadPicture } from './trainingCalls.js';

interface PagePictureInputProps {
  /** Of the page, from 1. */
  n: number;
  picture: TrainingPicture | null;
  onStored: (stored: StoredPicture) => void;
  onChange: (picture: TrainingPicture | null) => void;
}

/** The picture of a page: stored at once when chosen, shown to partners with the version that names it. */
export function PagePictureInput({ n, picture, onStored, onChange }: PagePictureInputProps) {
  const t = useTexts();
  const notify = useNotify();
  const [busy, setBusy] = useState(false);

  async function store(file: File) {
    setBusy(true);
    try {
      const stored = await uploadPicture(file);
      onStored(stored);
      // What it shows has to be said anew; the caption may still fit.
      const { caption_en = null, caption_hi = null } = picture ?? {};
      onChange({ id: stored.id, alt_en: '', alt_hi: '', caption_en, caption_hi });
    } catch (error) {
      notify(failureOf(error), { type: 'error' });
    }
    setBusy(false);
  }

  return (
    <Box
      role="group"
      aria-label={t('picture', { n })}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography component="p" variant="subtitle2" aria-hidden="true">
        {t('picture', { n })}
      </Typography>
      {busy && <LinearProgress aria-label={t('picture.storing')} />}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <PictureInput
          label={t(picture === null ? 'picture.choose' : 'picture.another', { n })}
          hint={t('picture.hint')}
          disabled={busy}
          onChoose={(file) => void store(file)}
        />
        {picture !== null && (
          <Button color="error" sx={{ minHeight: 44 }} onClick={() => onChange(null)}>
            {t('picture.remove', { n })}
          </Button>
        )}
      </Box>
      {picture !== null &&
        LANGUAGES.map((language) => (
          <Box key={language} sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <TextField
              required
              label={t(`alt_${language}`, { n })}
              helperText={t('alt.hint')}
              value={picture[`alt_${language}`]}
              onChange={({ target }) => onChange({ ...picture, [`alt_${language}`]: target.value })}
              slotProps={{ htmlInput: { maxLength: TRAINING_ALT_MAX, lang: language } }}
            />
            <TextField
              label={t(`caption_${language}`, { n })}
              value={picture[`caption_${language}`] ?? ''}
              onChange={({ target }) => onChange({ ...picture, [`caption_${language}`]: target.value || null })}
              slotProps={{ htmlInput: { maxLength: TRAINING_LINE_MAX, lang: language } }}
            />
          </Box>
        ))}
    </Box>
  );
}

interface PagePictureProps {
  picture: TrainingPicture;
  stored: StoredPicture;
  language: Language;
}

/** As partners see it. */
export function PagePicture({ picture, stored, language }: PagePictureProps) {
  const caption = picture[`caption_${language}`];
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box
        component="img"
        src={stored.small_file}
        alt={picture[`alt_${language}`]}
        width={stored.width}
        height={stored.height}
        loading="lazy"
        sx={{ display: 'block', width: 'auto', maxWidth: 'min(100%, 360px)', height: 'auto', borderRadius: 1 }}
      />
      {caption !== null && (
        <Typography component="figcaption" variant="body2" color="textSecondary">
          {caption}
        </Typography>
      )}
    </Box>
  );
}

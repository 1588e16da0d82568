import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useInput, useNotify } from 'react-admin';
import { failureOf } from '../../api/http.js';
import { uploadImage } from '../../api/uploadImage.js';
import { PictureInput } from '../../shared/PictureInput.js';
import { useTexts } from './i18n/useTexts.js';

/** A logo of the partner: stored at once when chosen, used when the theme is saved. */
export function LogoInput({ source, label }: { source: string; label: string }) {
  const t = useTexts();
  const { field } = useInput<string | null>({ source });
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const logo = typeof field.value === 'string' && field.value !== '' ? field.value : undefined;

  async function store(file: File) {
    setBusy(true);
    try {
      field.onChange(await uploadImage(file, 'partners'));
    } catch (error) {
      notify(failureOf(error), { type: 'error' });
    }
    setBusy(false);
  }

  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1, mb: 2 }}>
      <Typography variant="h3">{label}</Typography>
      {logo !== undefined && (
        <Box
          component="img"
          src={logo}
          alt={t('nowChosen', { label })}
          sx={{
            height: 48,
            maxWidth: '100%',
            objectFit: 'contain',
            justifySelf: 'start',
            bgcolor: '#fff',
            p: 0.5,
            borderRadius: 0.5,
            border: 1,
            borderColor: 'divider',
          }}
        />
      )}
      {busy && <LinearProgress aria-label={t('storing')} />}
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <PictureInput
          label={
            logo === undefined
              ? t('chooseLogo', { label: label.toLowerCase() })
              : t('changeLogo', { label: label.toLowerCase() })
          }
          hint={t('logoHint')}
          disabled={busy}
          onChoose={(file) => void store(file)}
        />
        {logo !== undefined && (
          <Button onClick={() => field.onChange(null)}>{t('removeLogo', { label: label.toLowerCase() })}</Button>
        )}
      </Box>
    </Box>
  );
}

import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTexts } from './i18n/useTexts.js';
import type { Upload } from './uploadCalls.js';
import { rowsInWords } from './uploadWords.js';

/** How far the server is with a file. */
export function UploadProgress({ upload }: { upload: Upload }) {
  const t = useTexts();
  const { state, rows_read, rows_done } = upload;
  // How many there are is known once they have been read.
  const isCounted = state !== 'reading';
  const words = isCounted
    ? t('progress', { state: t(`state.${state}`), done: rows_done, rows: rowsInWords(t, rows_read) })
    : t('readingSoFar', { rowsRead: rowsInWords(t, rows_read) });
  return (
    <Box role="status" sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="body2">{words}</Typography>
      <LinearProgress
        aria-label={t(`state.${state}`)}
        {...(isCounted && { variant: 'determinate' as const, value: Math.min(100, (100 * rows_done) / rows_read) })}
      />
    </Box>
  );
}

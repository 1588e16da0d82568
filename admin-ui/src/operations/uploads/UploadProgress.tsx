import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Upload } from './uploadCalls.js';
import { count, rowsInWords, STATE_WORDS } from './uploadWords.js';

/** How far the server is with a file. */
export function UploadProgress({ upload }: { upload: Upload }) {
  const { state, rows_read, rows_done } = upload;
  // How many there are is known once they have been read.
  const isCounted = state !== 'reading';
  const words = isCounted
    ? `${STATE_WORDS[state]}: ${count(rows_done)} of ${rowsInWords(rows_read)}`
    : `Reading and checking: ${rowsInWords(rows_read)} so far`;
  return (
    <Box role="status" sx={{ display: 'grid', gap: 0.5 }}>
      <Typography variant="body2">{words}</Typography>
      <LinearProgress
        aria-label={STATE_WORDS[state]}
        {...(isCounted && { variant: 'determinate' as const, value: Math.min(100, (100 * rows_done) / rows_read) })}
      />
    </Box>
  );
}

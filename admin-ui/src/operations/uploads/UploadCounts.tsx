import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { ROW_OUTCOMES, type RowOutcome } from '@marketplace/contract/imports/uploads.js';
import { useTexts } from './i18n/useTexts.js';
import type { Upload } from './uploadCalls.js';
import { count, outcomeWords } from './uploadWords.js';

const ALWAYS: readonly RowOutcome[] = ['created', 'updated'];

/** How many rows a file has of each outcome. */
export function UploadCounts({ upload }: { upload: Upload }) {
  const t = useTexts();
  const { counts, state } = upload;
  const shown = ROW_OUTCOMES.filter((outcome) => counts[outcome] > 0 || ALWAYS.includes(outcome));
  return (
    <>
      {state === 'checked' && (
        <Typography variant="body2">{counts.error > 0 ? t('correctFile') : t('checked')}</Typography>
      )}
      <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {shown.map((outcome) => (
          <Box key={outcome}>
            <Typography component="dt" variant="caption" color="text.secondary">
              {outcomeWords(t, upload, outcome)}
            </Typography>
            <Typography
              component="dd"
              variant="h2"
              sx={{ m: 0, fontVariantNumeric: 'tabular-nums', color: outcome === 'error' ? 'error.main' : undefined }}
            >
              {count(counts[outcome])}
            </Typography>
          </Box>
        ))}
      </Box>
    </>
  );
}

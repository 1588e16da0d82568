import { useState } from 'react';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { RowOutcome } from '@marketplace/contract/imports/uploads.js';
import { useTexts } from './i18n/useTexts.js';
import { type DialogProps, ListDialog } from './ListDialog.js';
import { RowsTable } from './RowsTable.js';
import { count, outcomeWords } from './uploadWords.js';

const RESULT_OUTCOMES: readonly RowOutcome[] = ['created', 'updated', 'unchanged', 'unmatched', 'undone', 'kept'];

/** SPEC section 2: how many were created and updated, and which; before the file is applied, would be. */
export function ResultDialog({ upload, onClose }: DialogProps) {
  const t = useTexts();
  const shown = RESULT_OUTCOMES.filter(
    (outcome) => outcome === 'created' || outcome === 'updated' || upload.counts[outcome] > 0,
  );
  const [outcome, setOutcome] = useState<RowOutcome>(shown.find((one) => upload.counts[one] > 0) ?? 'updated');
  return (
    <ListDialog title={upload.applied_at === null ? t('wouldDo') : t('result')} onClose={onClose}>
      <Box role="group" aria-label={t('rowsShown')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {shown.map((one) => (
          <Button
            key={one}
            variant={one === outcome ? 'contained' : 'outlined'}
            aria-pressed={one === outcome}
            onClick={() => setOutcome(one)}
          >
            {outcomeWords(t, upload, one)}: {count(upload.counts[one])}
          </Button>
        ))}
      </Box>
      <RowsTable key={outcome} upload={upload} outcome={outcome} />
    </ListDialog>
  );
}

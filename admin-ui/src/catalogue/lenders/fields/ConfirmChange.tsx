import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { LenderProperty } from '@marketplace/contract/lenders/lender.js';
import type { LenderRecord } from '../../../api/records.js';
import { Effect } from '../Effect.js';
import { useTexts } from '../i18n/useTexts.js';
import type { LenderChanges } from '../lenderCalls.js';

interface ConfirmChangeProps {
  property: LenderProperty;
  lender: LenderRecord;
  changes: LenderChanges;
  busy: boolean;
  onSave: () => void;
  onKeep: () => void;
}

/** A change of a rule below its field: whom it would match, and whether to save it. */
export function ConfirmChange({ property, lender, changes, busy, onSave, onKeep }: ConfirmChangeProps) {
  const t = useTexts();
  return (
    <Box
      component="section"
      aria-label={t('changeOf', { label: t(`label.${property}`) })}
      sx={{ gridColumn: '1 / -1', borderLeft: 3, borderColor: 'primary.main', pl: 1.5, py: 0.5 }}
    >
      <Effect lender={lender} changes={changes} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        <Button size="small" variant="contained" loading={busy} onClick={onSave}>
          {t('save')}
        </Button>
        <Button size="small" onClick={onKeep}>
          {t('keep')}
        </Button>
      </Box>
    </Box>
  );
}

import { useId, useState } from 'react';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { messageOf } from '../../api/http.js';
import type { LenderRecord } from '../../api/records.js';
import { ConflictNotice } from '../../shared/ConflictNotice.js';
import { differencesOf } from '../../shared/words.js';
import { useLenderGroups } from '../lender-groups/groups.js';
import { useTexts } from './i18n/useTexts.js';
import { saveLender, type LenderChanges } from './lenderCalls.js';
import { lenderWords } from './lenderWords.js';

interface LenderConflictProps {
  stored: LenderRecord;
  mine: LenderChanges;
  onDone: () => Promise<void>;
  onRefused: (why: string) => void;
}

/** Somebody else has changed the lender whose cell was edited: shows both values and lets this admin decide. */
export function LenderConflict({ stored, mine, onDone, onRefused }: LenderConflictProps) {
  const t = useTexts();
  const titleId = useId();
  const [busy, setBusy] = useState(false);
  const words = lenderWords(t, useLenderGroups());

  async function keepMine() {
    setBusy(true);
    try {
      await saveLender(stored.id, mine, stored.version);
      await onDone();
    } catch (error) {
      console.error(error);
      onRefused(messageOf(error) ?? t('failed'));
    }
  }

  return (
    <Dialog open fullWidth maxWidth="xs" aria-labelledby={titleId} onClose={() => void onDone()}>
      <DialogTitle id={titleId}>{stored.name}</DialogTitle>
      <DialogContent>
        <ConflictNotice
          differences={differencesOf(words, stored, mine)}
          busy={busy}
          onKeepMine={() => void keepMine()}
          onTakeStored={() => void onDone()}
        />
      </DialogContent>
    </Dialog>
  );
}

import { useState } from 'react';
import Button from '@mui/material/Button';
import { useNotify, useRefresh } from 'react-admin';
import { messageOf } from '../api/http.js';
import type { CardRecord } from '../api/records.js';
import { restoreCard } from './cardCalls.js';

interface UndoDeleteButtonProps {
  card: CardRecord;
  label?: string;
  onRestored?: () => void;
}

export function UndoDeleteButton({ card, label = 'Undo', onRestored }: UndoDeleteButtonProps) {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();

  async function undo() {
    setBusy(true);
    try {
      await restoreCard(card.id);
      notify(`${card.category_name} is back.`, { type: 'success' });
      refresh();
      onRestored?.();
    } catch (error) {
      console.error(error);
      notify(messageOf(error) ?? 'An error occurred', { type: 'error' });
    }
    setBusy(false);
  }

  return (
    <Button color="inherit" size="small" loading={busy} onClick={() => void undo()}>
      {label}
    </Button>
  );
}

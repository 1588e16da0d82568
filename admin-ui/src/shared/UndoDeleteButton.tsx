import { useState } from 'react';
import Button from '@mui/material/Button';
import { useNotify, useRefresh } from 'react-admin';
import { messageOf } from '../api/http.js';

interface UndoDeleteButtonProps {
  name: string;
  restore: () => Promise<unknown>;
  label?: string;
  onRestored?: () => void;
}

export function UndoDeleteButton({ name, restore, label = 'Undo', onRestored }: UndoDeleteButtonProps) {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();

  async function undo() {
    setBusy(true);
    try {
      await restore();
      notify(`${name} is back.`, { type: 'success' });
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

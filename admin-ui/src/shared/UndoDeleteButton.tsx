import { useState } from 'react';
import Button from '@mui/material/Button';
import { useNotify, useRefresh } from 'react-admin';
import { failureOf } from '../api/http.js';
import { useTexts } from './i18n/useTexts.js';

interface UndoDeleteButtonProps {
  name: string;
  restore: () => Promise<unknown>;
  label?: string;
  onRestored?: () => void;
}

export function UndoDeleteButton({ name, restore, label, onRestored }: UndoDeleteButtonProps) {
  const t = useTexts();
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();

  async function undo() {
    setBusy(true);
    try {
      await restore();
      notify(t('isBack', { name }), { type: 'success' });
      refresh();
      onRestored?.();
    } catch (error) {
      console.error(error);
      notify(failureOf(error), { type: 'error' });
    }
    setBusy(false);
  }

  return (
    <Button color="inherit" size="small" loading={busy} onClick={() => void undo()}>
      {label ?? t('undo')}
    </Button>
  );
}

import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { messageOf } from '../api/http.js';
import { ConfirmDialog } from './ConfirmDialog.js';
import { UndoDeleteButton } from './UndoDeleteButton.js';

interface DeleteDialogProps {
  name: string;
  /** What else the deletion means. */
  text: string;
  remove: () => Promise<{ message: string }>;
  restore: () => Promise<unknown>;
  onDeleted: () => void;
  onClose: () => void;
}

/** Safe delete: asks first, and can be taken back from the toast. */
export default function DeleteDialog({ name, text, remove, restore, onDeleted, onClose }: DeleteDialogProps) {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();

  async function confirm() {
    setBusy(true);
    try {
      const { message } = await remove();
      notify(message, { type: 'success', action: <UndoDeleteButton name={name} restore={restore} /> });
      onDeleted();
      refresh();
    } catch (error) {
      console.error(error);
      notify(messageOf(error) ?? 'An error occurred', { type: 'error' });
    }
    onClose();
  }

  return (
    <ConfirmDialog text={text} confirmLabel="Delete" busy={busy} onConfirm={() => void confirm()} onClose={onClose} />
  );
}

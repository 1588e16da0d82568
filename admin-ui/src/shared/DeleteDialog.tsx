import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { failureOf } from '../api/http.js';
import { ConfirmDialog } from './ConfirmDialog.js';
import { useTexts } from './i18n/useTexts.js';
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
  const t = useTexts();
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
      notify(failureOf(error), { type: 'error' });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      text={text}
      confirmLabel={t('delete')}
      busy={busy}
      onConfirm={() => void confirm()}
      onClose={onClose}
    />
  );
}

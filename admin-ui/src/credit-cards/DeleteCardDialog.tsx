import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { messageOf } from '../api/http.js';
import type { CardRecord } from '../api/records.js';
import { ConfirmDialog } from '../shared/ConfirmDialog.js';
import { deleteCard } from './cardCalls.js';
import { UndoDeleteButton } from './UndoDeleteButton.js';

interface DeleteCardDialogProps {
  card: CardRecord;
  onDeleted: (card: CardRecord) => void;
  onClose: () => void;
}

export default function DeleteCardDialog({ card, onDeleted, onClose }: DeleteCardDialogProps) {
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();

  async function remove() {
    setBusy(true);
    try {
      const { message } = await deleteCard(card.id);
      notify(message, { type: 'success', action: <UndoDeleteButton card={card} /> });
      onDeleted(card);
      refresh();
    } catch (error) {
      console.error(error);
      notify(messageOf(error) ?? 'An error occurred', { type: 'error' });
    }
    onClose();
  }

  return (
    <ConfirmDialog
      text={`${card.category_name} will be taken off the list and no longer shown to customers.`}
      confirmLabel="Delete"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}

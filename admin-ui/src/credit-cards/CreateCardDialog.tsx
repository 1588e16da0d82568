import { useState } from 'react';
import TextField from '@mui/material/TextField';
import { useNotify, useRefresh } from 'react-admin';
import { messageOf, newIdempotencyKey, refusalOf } from '../api/http.js';
import { FormDialog } from '../shared/FormDialog.js';
import { createCard } from './cardCalls.js';
import { CARD_LABELS } from './cardFormat.js';
import { cardNameProblem } from './cardNameProblem.js';

export default function CreateCardDialog({ onClose }: { onClose: () => void }) {
  // One key for one name: sending it twice makes one card.
  const [key, setKey] = useState(newIdempotencyKey);
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const notify = useNotify();
  const refresh = useRefresh();
  const wrong = name.trim() === '' ? undefined : cardNameProblem(name.trim());

  async function create() {
    setBusy(true);
    try {
      const { message } = await createCard(name.trim(), key);
      notify(message, { type: 'success' });
      refresh();
      onClose();
    } catch (error) {
      // SPEC section 8 wants no toast here; the dialog stays open and says why.
      console.error(error);
      setRefused(refusalOf(error, 'category_name') ?? messageOf(error) ?? 'An error occurred');
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title="New credit card"
      submitLabel="Create"
      submitDisabled={name.trim() === '' || wrong !== undefined}
      busy={busy}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <TextField
        label={CARD_LABELS.category_name}
        autoFocus
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setKey(newIdempotencyKey());
          setRefused(undefined);
        }}
        error={wrong !== undefined || refused !== undefined}
        helperText={wrong ?? refused ?? 'It is not shown to customers until you switch its status on.'}
      />
    </FormDialog>
  );
}

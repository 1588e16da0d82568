import { useState, type ReactNode } from 'react';
import TextField from '@mui/material/TextField';
import { useNotify, useRefresh } from 'react-admin';
import { failureOf, newIdempotencyKey, refusalOf } from '../api/http.js';
import { FormDialog } from './FormDialog.js';
import { useTexts } from './i18n/useTexts.js';

interface CreateByNameDialogProps<T extends { message: string }> {
  title: string;
  hint: string;
  /** What the name is called in the API. */
  property: string;
  problemOf: (name: string) => string | undefined;
  create: (name: string, idempotencyKey: string) => Promise<T>;
  /** Called with the answer, such as to open what was made. */
  onCreated?: (answer: T) => void;
  onClose: () => void;
  /** What else the new record takes. */
  children?: ReactNode;
}

/** Makes a new record of which only the name is known yet. */
export default function CreateByNameDialog<T extends { message: string }>(props: CreateByNameDialogProps<T>) {
  const t = useTexts();
  const { title, hint, property, problemOf, create, onCreated, onClose, children } = props;
  // One key for one name: sending it twice makes one record.
  const [key, setKey] = useState(newIdempotencyKey);
  const [name, setName] = useState('');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const notify = useNotify();
  const refresh = useRefresh();
  const wrong = name.trim() === '' ? undefined : problemOf(name.trim());

  async function submit() {
    setBusy(true);
    try {
      const answer = await create(name.trim(), key);
      notify(answer.message, { type: 'success' });
      refresh();
      onClose();
      onCreated?.(answer);
    } catch (error) {
      // SPEC section 8 wants no toast here; the dialog stays open and says why.
      console.error(error);
      setRefused(refusalOf(error, property) ?? failureOf(error));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={title}
      submitLabel={t('create')}
      submitDisabled={name.trim() === '' || wrong !== undefined}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t('name')}
        autoFocus
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          setKey(newIdempotencyKey());
          setRefused(undefined);
        }}
        error={wrong !== undefined || refused !== undefined}
        helperText={wrong ?? refused ?? hint}
      />
      {children}
    </FormDialog>
  );
}

import { useState } from 'react';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useCreate, useNotify } from 'react-admin';
import { HOST } from '@marketplace/contract/fields/fields.js';
import { message } from '@marketplace/contract/i18n/messages.js';
import { pageLanguage } from '../api/language.js';
import { messageOf, refusalOf } from '../api/http.js';
import { FormDialog } from './FormDialog.js';
import { useTexts } from './i18n/useTexts.js';

interface HostDialogProps {
  resource: 'link-hosts' | 'gateway-hosts';
  title: string;
  submitLabel: string;
  /** What the host may be used for once it is in the list. */
  text: string;
  example: string;
  /** The sentence about a host that was saved. */
  done: (host: string) => string;
  onClose: () => void;
}

/** Asks for a host and puts it into a list of hosts. */
export function HostDialog({ resource, title, submitLabel, text, example, done, onClose }: HostDialogProps) {
  const t = useTexts();
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState<string>();
  const [create, { isPending }] = useCreate();
  const notify = useNotify();
  const host = typed.trim().toLowerCase();
  const wrong = host === '' || HOST.test(host) ? undefined : message(pageLanguage(), 'field.host');

  function save() {
    void create(
      resource,
      { data: { host } },
      {
        onSuccess: () => {
          notify(done(host), { type: 'success' });
          onClose();
        },
        onError: (error) => setRefused(refusalOf(error, 'host') ?? messageOf(error)),
      },
    );
  }

  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      submitDisabled={host === '' || wrong !== undefined}
      busy={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <DialogContentText>{text}</DialogContentText>
      <TextField
        label={t('host')}
        autoFocus
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setRefused(undefined);
        }}
        error={wrong !== undefined || refused !== undefined}
        helperText={wrong ?? refused ?? t('suchAs', { example })}
        slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
      />
    </FormDialog>
  );
}

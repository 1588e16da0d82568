import { useState } from 'react';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useNotify } from 'react-admin';
import { type ListView, VIEW_NAME } from '@marketplace/contract/lists/saved-view.js';
import { messageOf, refusalOf } from '../api/http.js';
import { FormDialog } from './FormDialog.js';
import { useTexts } from './i18n/useTexts.js';
import { createView, deleteView, saveView, type SavedView } from './savedViewCalls.js';

interface SavedViewDialogProps {
  resource: string;
  what: 'create' | 'rename' | 'delete';
  chosen: SavedView | undefined;
  /** The list as it is on screen. */
  shown: ListView;
  /** With the id of the view that is shown now. */
  onDone: (id?: number) => Promise<unknown>;
  onClose: () => void;
}

/** Names a view that is saved or renamed, or asks before one is deleted. */
export default function SavedViewDialog({ resource, what, chosen, shown, onDone, onClose }: SavedViewDialogProps) {
  const t = useTexts();
  const notify = useNotify();
  const [name, setName] = useState(what === 'rename' ? (chosen?.name ?? '') : '');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string>();
  const isDelete = what === 'delete';
  const old = chosen?.name ?? '';

  async function submit() {
    setBusy(true);
    try {
      if (what === 'create') {
        const { id } = await createView(resource, name.trim(), shown);
        await onDone(id);
        notify(t('views.saved', { name: name.trim() }), { type: 'success' });
      } else if (chosen !== undefined && isDelete) {
        await deleteView(chosen);
        await onDone();
        notify(t('views.deleted', { name: old }), { type: 'success' });
      } else if (chosen !== undefined) {
        await saveView(chosen, { name: name.trim() });
        await onDone(chosen.id);
        notify(t('views.saved', { name: name.trim() }), { type: 'success' });
      }
      onClose();
    } catch (error) {
      console.error(error);
      setRefused(refusalOf(error, 'name') ?? messageOf(error) ?? t('failed'));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={
        isDelete
          ? t('views.delete', { name: old })
          : t(what === 'create' ? 'views.create' : 'views.rename', { name: old })
      }
      submitLabel={t(isDelete ? 'views.deleteIt' : 'views.saveIt')}
      destructive={isDelete}
      submitDisabled={!isDelete && (name.trim() === '' || name.trim() === old)}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {isDelete ? (
        <>
          <DialogContentText>{t('views.deleteText')}</DialogContentText>
          {refused !== undefined && (
            <DialogContentText color="error" role="alert">
              {refused}
            </DialogContentText>
          )}
        </>
      ) : (
        <TextField
          label={t('views.name')}
          autoFocus
          value={name}
          onChange={(event) => {
            setName(event.target.value);
            setRefused(undefined);
          }}
          error={refused !== undefined}
          helperText={refused ?? t('views.hint')}
          slotProps={{ htmlInput: { maxLength: VIEW_NAME.max } }}
        />
      )}
    </FormDialog>
  );
}

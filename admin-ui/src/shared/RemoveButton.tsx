import { useState } from 'react';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { useDelete, useNotify, useResourceContext, type RaRecord } from 'react-admin';
import { failureOf } from '../api/http.js';
import { ConfirmDialog } from './ConfirmDialog.js';
import { useTexts } from './i18n/useTexts.js';

interface RemoveButtonProps {
  record: RaRecord;
  name: string;
  action: 'delete' | 'remove';
  /** What it means, asked before. */
  text: string;
  /** Said after. */
  done: string;
  /** Why this record has to stay. */
  refused?: string | undefined;
}

/** Takes a record off its list, after asking, when the server has agreed. */
export function RemoveButton({ record, name, action, text, done, refused }: RemoveButtonProps) {
  const t = useTexts();
  const resource = useResourceContext();
  const [open, setOpen] = useState(false);
  const [remove, { isPending }] = useDelete();
  const notify = useNotify();

  function confirm() {
    void remove(
      resource,
      { id: record.id, previousData: record },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => notify(done, { type: 'success' }),
        onError: (error) => notify(failureOf(error), { type: 'error' }),
        onSettled: () => setOpen(false),
      },
    );
  }

  return (
    <>
      <Tooltip title={refused ?? t(action)}>
        <span>
          <IconButton
            color="error"
            aria-label={t(`${action}.of`, { name })}
            disabled={refused !== undefined}
            onClick={() => setOpen(true)}
          >
            <DeleteIcon />
          </IconButton>
        </span>
      </Tooltip>
      {open && (
        <ConfirmDialog
          text={text}
          confirmLabel={t(action)}
          busy={isPending}
          onConfirm={confirm}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

import { useState, type ReactNode } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { hasCode, failureOf, refusalOf } from '../api/http.js';
import { ConflictNotice } from './ConflictNotice.js';
import { FormDialog } from './FormDialog.js';
import { useTexts } from './i18n/useTexts.js';
import { differencesOf, type Words } from './words.js';

export interface EditDialogProps<C extends object> {
  title: string;
  /** Of the record as it is on screen. */
  version: number;
  words: Words<keyof C & string>;
  /** Called on Save: the new values, or a promise of them when a picture must be stored first. */
  changes: () => C | Promise<C>;
  /** Stores the changes if the record still has this version; answers what to tell the admin. */
  save: (changes: C, version: number) => Promise<string>;
  /** The record as it is stored now. */
  load: () => Promise<Partial<C> & { version: number }>;
  submitDisabled: boolean;
  wide?: boolean;
  onClose: () => void;
  /** The fields; `problem` is what the server said to the last try, `problemOf` what it said of one of several. */
  children: (problem: string | undefined, problemOf: (field: keyof C & string) => string | undefined) => ReactNode;
}

/** Edits one property of a record against its version, and settles it when two admins edit one record. */
export function EditDialog<C extends object>(props: EditDialogProps<C>) {
  const t = useTexts();
  const { title, version, words, changes, save, load, submitDisabled, wide, onClose, children } = props;
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>();
  const [conflict, setConflict] = useState<{ stored: Partial<C> & { version: number }; mine: C }>();

  async function submit(against: number, known?: C) {
    setBusy(true);
    setRefusal(undefined);
    let mine: C | undefined = known;
    try {
      mine ??= await changes();
      notify(await save(mine, against), { type: 'success' });
      refresh();
      onClose();
    } catch (error) {
      if (mine !== undefined && hasCode(error, 'VERSION.CONFLICT')) {
        await showBoth(mine);
      } else {
        fail(error);
      }
    } finally {
      setBusy(false);
    }
  }

  async function showBoth(mine: C) {
    try {
      setConflict({ stored: await load(), mine });
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown) {
    setRefusal(error);
    // Back to the fields: what was refused may be one of them.
    setConflict(undefined);
    notify(inWords(error), { type: 'error' });
  }

  return (
    <FormDialog
      title={title}
      submitLabel={t('save')}
      submitDisabled={submitDisabled || conflict !== undefined}
      busy={busy}
      wide={wide ?? false}
      onSubmit={() => void submit(version)}
      onClose={onClose}
    >
      {conflict === undefined ? (
        children(refusal === undefined ? undefined : inWords(refusal), (field) => refusalOf(refusal, field))
      ) : (
        <ConflictNotice
          differences={differencesOf(words, conflict.stored, conflict.mine)}
          busy={busy}
          onKeepMine={() => void submit(conflict.stored.version, conflict.mine)}
          onTakeStored={() => {
            refresh();
            onClose();
          }}
        />
      )}
    </FormDialog>
  );
}

function inWords(refusal: unknown): string {
  return refusalOf(refusal, 'value') ?? failureOf(refusal);
}

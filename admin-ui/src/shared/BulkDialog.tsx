import { useState, type ReactNode } from 'react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { useNotify } from 'react-admin';
import { CHOSEN_AT_ONCE } from '@marketplace/contract/lists/lists.js';
import { messageOf } from '../api/http.js';
import { FormDialog } from './FormDialog.js';
import { useTexts } from './i18n/useTexts.js';

type Id = string | number;

/** What the server answers of each row that was chosen. */
interface Answer {
  id: Id;
  done: boolean;
  problem: string | null;
}

/** The rows an action is done to. */
export interface Chosen<T> {
  rows: readonly T[];
  /** As many more are selected, which the action does not concern. */
  left: number;
  onDone: (ids: readonly Id[]) => void;
  onClose: () => void;
}

interface BulkDialogProps<T> {
  chosen: Chosen<T>;
  /** What is done, on the button and over the dialog, such as "Switch on". */
  label: string;
  /** What will happen. */
  text: ReactNode;
  destructive?: boolean;
  submitDisabled?: boolean;
  nameOf: (row: T) => string;
  /** Sends at most as many rows as one call takes. */
  send: (rows: readonly T[]) => Promise<Answer[]>;
  children?: ReactNode;
}

/** Says what an action will do and to which rows, does it, and says what could not be done and why. */
export function BulkDialog<T extends { id: Id }>(props: BulkDialogProps<T>) {
  const { chosen, label, text, nameOf, send } = props;
  const t = useTexts();
  const notify = useNotify();
  // As it was when the dialog opened: what is changed is what was shown.
  const [{ rows, left }] = useState(chosen);
  const [problems, setProblems] = useState<readonly string[]>();
  const [busy, setBusy] = useState(false);

  async function submit() {
    setBusy(true);
    const answers: Answer[] = [];
    let failure: string | undefined;
    try {
      for (let at = 0; at < rows.length; at += CHOSEN_AT_ONCE) {
        answers.push(...(await send(rows.slice(at, at + CHOSEN_AT_ONCE))));
      }
    } catch (error) {
      console.error(error);
      failure = messageOf(error) ?? t('failed');
    }
    const done = answers.filter((answer) => answer.done).map(({ id }) => id);
    const refused = answers.filter((answer) => !answer.done);
    chosen.onDone(done);
    if (done.length > 0) notify(t('bulk.done', { label, done: done.length, total: rows.length }), { type: 'success' });
    setBusy(false);
    if (failure === undefined && refused.length === 0) {
      chosen.onClose();
      return;
    }
    const names = new Map(rows.map((row) => [row.id, nameOf(row)]));
    setProblems([
      ...refused.map(({ id, problem }) => `${names.get(id) ?? id}: ${problem ?? ''}`),
      ...(failure === undefined ? [] : [failure]),
    ]);
  }

  return (
    <FormDialog
      title={t('bulk.title', { label, count: rows.length })}
      submitLabel={label}
      submitDisabled={rows.length === 0 || problems !== undefined || props.submitDisabled === true}
      destructive={props.destructive === true}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={chosen.onClose}
    >
      {problems === undefined ? (
        <>
          <DialogContentText>{rows.length === 0 ? t('bulk.none') : text}</DialogContentText>
          {left > 0 && rows.length > 0 && <DialogContentText>{t('bulk.left', { count: left })}</DialogContentText>}
          {rows.length > 0 && <Names names={rows.map(nameOf)} label={t('bulk.names')} />}
          {props.children}
        </>
      ) : (
        <>
          <Alert severity="error" role="alert">
            {t('bulk.problems', { count: problems.length })}
          </Alert>
          <Names names={problems} label={t('bulk.problems', { count: problems.length })} />
        </>
      )}
    </FormDialog>
  );
}

function Names({ names, label }: { names: readonly string[]; label: string }) {
  return (
    <Box
      component="ul"
      aria-label={label}
      tabIndex={0}
      sx={{ m: 0, pl: 2.5, maxHeight: 200, overflow: 'auto', overflowWrap: 'anywhere' }}
    >
      {names.map((name, index) => (
        <li key={index}>{name}</li>
      ))}
    </Box>
  );
}

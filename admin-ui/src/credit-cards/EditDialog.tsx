import { useState, type ReactNode } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import type { CardProperty } from '@marketplace/contract/credit-cards/card.js';
import { hasCode, messageOf, refusalOf } from '../api/http.js';
import type { CardRecord } from '../api/records.js';
import { ConflictNotice } from '../shared/ConflictNotice.js';
import { FormDialog } from '../shared/FormDialog.js';
import { loadCard, saveCard, type CardChanges } from './cardCalls.js';
import { CARD_LABELS, cardValueInWords } from './cardFormat.js';

interface EditDialogProps {
  card: CardRecord;
  title: string;
  /** Called on Save: the new values, or a promise of them when a picture must be stored first. */
  changes: () => CardChanges | Promise<CardChanges>;
  submitDisabled: boolean;
  wide?: boolean;
  onClose: () => void;
  /** The fields; `problem` is what the server said to the last try. */
  children: (problem: string | undefined) => ReactNode;
}

/** Saves one property of a card (SPEC section 2) against its version, and settles it when two admins edit one card. */
export function EditDialog({ card, title, changes, submitDisabled, wide, onClose, children }: EditDialogProps) {
  const notify = useNotify();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [conflict, setConflict] = useState<{ stored: CardRecord; mine: CardChanges }>();

  async function save(version: number, known?: CardChanges) {
    setBusy(true);
    setProblem(undefined);
    let mine: CardChanges | undefined = known;
    try {
      mine ??= await changes();
      notify(await saveCard(card.id, mine, version), { type: 'success' });
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

  async function showBoth(mine: CardChanges) {
    try {
      setConflict({ stored: await loadCard(card.id), mine });
    } catch (error) {
      fail(error);
    }
  }

  function fail(error: unknown) {
    const said = refusalOf(error, 'value') ?? messageOf(error) ?? 'An error occurred';
    setProblem(said);
    notify(said, { type: 'error' });
  }

  return (
    <FormDialog
      title={title}
      submitLabel="Save"
      submitDisabled={submitDisabled || conflict !== undefined}
      busy={busy}
      wide={wide ?? false}
      onSubmit={() => void save(card.version)}
      onClose={onClose}
    >
      {conflict === undefined ? (
        children(problem)
      ) : (
        <ConflictNotice
          differences={differencesOf(conflict.stored, conflict.mine)}
          busy={busy}
          onKeepMine={() => void save(conflict.stored.version, conflict.mine)}
          onTakeStored={() => {
            refresh();
            onClose();
          }}
        />
      )}
    </FormDialog>
  );
}

function differencesOf(stored: CardRecord, mine: CardChanges) {
  return (Object.entries(mine) as [CardProperty, unknown][])
    .map(([property, value]) => ({
      label: CARD_LABELS[property],
      stored: cardValueInWords(property, stored[property]),
      mine: cardValueInWords(property, value),
    }))
    .filter((difference) => difference.stored !== difference.mine);
}

import { createContext, use, useRef, useState, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError, useNotify } from 'react-admin';
import type { LenderProperty } from '@marketplace/contract/lenders/lender.js';
import { LENDER_PROPERTIES } from '@marketplace/contract/lenders/lender.js';
import { hasCode, messageOf, refusalOf } from '../../api/http.js';
import type { LenderRecord } from '../../api/records.js';
import { useLenderGroups } from '../lender-groups/groups.js';
import { ConflictNotice } from '../../shared/ConflictNotice.js';
import { differencesOf } from '../../shared/words.js';
import { useTexts } from './i18n/useTexts.js';
import { loadLender, saveLender, type LenderChanges } from './lenderCalls.js';
import { lenderWords } from './lenderWords.js';

interface LenderEditor {
  lender: LenderRecord;
  /** Saves at once; answers what is wrong with the value when the server refuses it. */
  save: (changes: LenderChanges) => Promise<string | undefined>;
}

const Editor = createContext<LenderEditor | null>(null);
export const LenderEditorProvider = Editor.Provider;

/** The lender of the page around, and how its fields are saved. */
export function useLenderFields(): LenderEditor {
  const editor = use(Editor);
  if (editor === null) throw new Error('A lender field stands outside the page of a lender.');
  return editor;
}

interface Conflict {
  stored: LenderRecord;
  known: LenderRecord;
  mine: LenderChanges;
}

/**
 * A lender that is saved field by field, each against the version that this page knows. Fields are saved one after
 * another, so that two quick changes of one admin are no conflict.
 */
export function useLenderEditor(id: number): {
  lender: LenderRecord | undefined;
  error: Error | null;
  reload: () => Promise<unknown>;
  save: LenderEditor['save'];
  notice: ReactNode;
} {
  const queryClient = useQueryClient();
  const queryKey = ['lender', id];
  const { data: lender, error, refetch } = useQuery({ queryKey, queryFn: () => loadLender(id) });
  const saving = useRef<Promise<unknown>>(Promise.resolve());
  const [conflict, setConflict] = useState<Conflict>();
  const [busy, setBusy] = useState(false);
  const notify = useNotify();
  const t = useTexts();
  const words = lenderWords(t, useLenderGroups());

  const known = () => queryClient.getQueryData<LenderRecord>(queryKey);
  const take = (stored: LenderRecord) => queryClient.setQueryData(queryKey, stored);

  function save(changes: LenderChanges): Promise<string | undefined> {
    const saved = saving.current.then(() => {
      const from = known();
      return from && store(changes, from);
    });
    saving.current = saved;
    return saved;
  }

  async function store(changes: LenderChanges, from: LenderRecord): Promise<string | undefined> {
    try {
      const { message, lender: stored } = await saveLender(id, changes, from.version);
      take(stored);
      setConflict(undefined);
      notify(message, { type: 'success' });
      return undefined;
    } catch (refusal) {
      console.error(refusal);
      if (hasCode(refusal, 'VERSION.CONFLICT') && (await showBoth(changes, from))) return undefined;
      notify(t('updateFailed'), { type: 'error' });
      await refetch();
      const [property = ''] = Object.keys(changes);
      const invalid = (refusal instanceof HttpError && refusal.status === 400) || hasCode(refusal, 'LENDER.NAME_TAKEN');
      return invalid ? (refusalOf(refusal, 'value') ?? refusalOf(refusal, property) ?? messageOf(refusal)) : undefined;
    }
  }

  async function showBoth(changes: LenderChanges, from: LenderRecord): Promise<boolean> {
    try {
      const stored = await loadLender(id);
      // What an earlier conflict still holds must not be lost to a later one.
      setConflict((earlier) => ({ stored, known: from, mine: { ...earlier?.mine, ...changes } }));
      return true;
    } catch (loadError) {
      console.error(loadError);
      return false;
    }
  }

  async function keepMine({ stored, mine }: Conflict) {
    setBusy(true);
    take(stored);
    await store(mine, stored);
    setBusy(false);
  }

  const notice = conflict && (
    <ConflictNotice
      differences={differencesOf<LenderProperty>(words, conflict.stored, {
        ...changedByOthers(conflict),
        ...conflict.mine,
      })}
      busy={busy}
      onKeepMine={() => void keepMine(conflict)}
      onTakeStored={() => {
        take(conflict.stored);
        setConflict(undefined);
      }}
    />
  );
  return { lender, error, reload: refetch, save, notice };
}

/** The values that this page still shows of what somebody else has changed. */
function changedByOthers({ stored, known }: Conflict): LenderChanges {
  const changed = LENDER_PROPERTIES.filter(
    (property) => JSON.stringify(stored[property]) !== JSON.stringify(known[property]),
  );
  return Object.fromEntries(changed.map((property) => [property, known[property]]));
}

import { useState } from 'react';
import { readField } from '@marketplace/contract/fields/rules.js';
import type { LenderProperty } from '@marketplace/contract/lenders/lender.js';
import { lenderProblems } from '@marketplace/contract/lenders/rules.js';
import { problemInWords } from '../../../shared/problemOf.js';
import { ConfirmChange } from './ConfirmChange.js';
import type { LenderChanges } from '../lenderCalls.js';
import { decidesWhoMatches, ruleOf } from '../lenderFormat.js';
import { isSameValue } from '../lenderInput.js';
import { useLenderFields } from '../useLenderEditor.js';

export interface LenderFieldProps {
  property: LenderProperty;
}

/** What was typed into a field, checked when it is left and saved if it changed. */
export function useLenderField(property: LenderProperty) {
  const { lender, save } = useLenderFields();
  const [draft, setDraft] = useState<{ input: unknown }>();
  const [problem, setProblem] = useState<string>();
  const [asked, setAsked] = useState<LenderChanges>();
  const [busy, setBusy] = useState(false);

  function keep() {
    setDraft(undefined);
    setProblem(undefined);
    setAsked(undefined);
  }

  async function store(changes: LenderChanges, input: unknown) {
    setBusy(true);
    const refused = await save(changes);
    setBusy(false);
    setAsked(undefined);
    setProblem(refused);
    // What was typed while it was being saved stays.
    if (refused === undefined) setDraft((now) => (now?.input === input ? undefined : now));
  }

  /** The field was left with `input` in it; returns whether that is a value for it. */
  function commit(input: unknown): boolean {
    const read = readField(ruleOf(property), input);
    const changes = { [property]: read.problem ? undefined : read.value } as LenderChanges;
    const wrong = read.problem ?? lenderProblems(lender, changes)[0];
    if (wrong !== undefined) {
      setProblem(problemInWords(wrong));
      setAsked(undefined);
    } else if (isSameValue(changes[property], lender[property])) {
      keep();
    } else {
      setProblem(undefined);
      if (decidesWhoMatches(property)) setAsked(changes);
      else void store(changes, input);
    }
    return wrong === undefined;
  }

  const stored: unknown = lender[property];
  const value = draft === undefined ? stored : draft.input;
  return {
    value,
    problem,
    busy,
    change: (input: unknown) => {
      setDraft({ input });
      setProblem(undefined);
    },
    /** What was chosen and is refused is not kept, so that it can be chosen again once the other fields allow it. */
    commit: (input: unknown) => {
      setDraft({ input });
      if (!commit(input)) setDraft(undefined);
    },
    left: () => draft !== undefined && commit(draft.input),
    keep,
    effect: asked && (
      <ConfirmChange
        property={property}
        lender={lender}
        changes={asked}
        busy={busy}
        onSave={() => void store(asked, draft?.input)}
        onKeep={keep}
      />
    ),
  };
}

/** Fields that take a row of their own. */
export const WIDE: readonly LenderProperty[] = ['utm_link', 'grievance_contact', 'so_text', 'so_text_hi', 'so_status'];

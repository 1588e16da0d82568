import { useEffect, useState, useSyncExternalStore } from 'react';
import { readField } from '@marketplace/contract/fields/rules.js';
import { ASKED_FIELDS, type AskedField, type ProfileValues } from '@marketplace/contract/forms/profile.js';
import { type Answers, normalised, textOf, valueOf } from '@marketplace/web/forms/answers.js';
import { checkedAnswers } from '../../session/checked.js';
import { beforePrefix, draftPrefix, draftsOf, draftStore, forgetDrafts, isSecret } from '../../session/drafts.js';
import { type AnswersState, fetchProfile, type OptionLists, type Profile, useAnswers } from './useAnswers.js';
import { saveProfile } from './api.js';
import { type Conflict, Draft, type SaveState } from './draft.js';

/** How often the page has saved an answer; none of those it has not. */
export type Saves = Readonly<Partial<Record<string, number>>>;

export type DetailsState =
  | Exclude<AnswersState, { status: 'ready' }>
  | {
      status: 'ready';
      /** As it is stored. */
      profile: Profile;
      saves: Saves;
      answers: Answers;
      options: OptionLists;
      saveState: SaveState;
      /** Whether a text is unsaved that ends with the page. */
      hasUnsavedSecret: boolean;
      conflicts: readonly Conflict[];
      /** At this moment, as after saving. */
      hasConflicts: () => boolean;
      keepMine: (name: string) => void;
      takeTheirs: (name: string) => void;
      /** Saves all unsaved texts; rejects if the server is unreachable. */
      save: () => Promise<void>;
    };

/** The customer's saved answers, and the draft with the current texts. */
export function useDetails(prospectId: string): DetailsState {
  const state = useAnswers(prospectId);
  const { show } = state;
  const [saves, setSaves] = useState<Saves>({});
  const [{ draft, see }] = useState(() =>
    openDraft(prospectId, (profile, names) => {
      show(profile);
      setSaves((before) => ({
        ...before,
        ...Object.fromEntries(names.map((name) => [name, (before[name] ?? 0) + 1])),
      }));
    }),
  );
  useSyncExternalStore(draft.subscribe, draft.version);

  useEffect(() => {
    draft.start();
    const save = () => draft.saveSoon();
    const follow = ({ key, newValue }: StorageEvent) => {
      if (!key?.startsWith(draftPrefix(prospectId))) return;
      // Another tab changed a field. If its entry is gone, that tab has saved it on the server.
      const isSaved = newValue === null;
      void (isSaved ? fetchProfile(prospectId).then(show) : Promise.resolve())
        .catch((error: unknown) => console.error('What another tab saved could not be loaded.', error))
        .then(() => draft.adopt());
    };
    addEventListener('online', save);
    addEventListener('storage', follow);
    return () => {
      removeEventListener('online', save);
      removeEventListener('storage', follow);
      draft.end();
    };
  }, [draft, prospectId, show]);

  const profile = state.status === 'ready' ? state.profile : undefined;
  useEffect(() => {
    if (!profile) return;
    see(profile);
    takeOver(draft, profile);
  }, [draft, see, profile]);

  if (state.status !== 'ready' || !profile) return state as Exclude<AnswersState, { status: 'ready' }>;
  const { options } = state;
  const answers: Answers = {
    text: (name) => draft.text(name),
    stored: (name) => profile[name],
    refusal: (name) => draft.refusal(name),
    change: (name, text) => draft.change(name, text),
  };
  const save = async () => {
    await draft.flush();
    // Old answers that were reviewed are valid again, even if none was changed.
    if (profile.pl_update_required || profile.pl_se_update_required) await saveProfile(prospectId, {});
  };
  return {
    ...{ status: 'ready', profile, saves, answers, options, saveState: draft.state, save },
    hasUnsavedSecret: draftsOf(prospectId).some(isSecret),
    conflicts: draft.conflicts,
    hasConflicts: () => draft.conflicts.length > 0,
    keepMine: (name) => draft.keepMine(name),
    takeTheirs: (name) => draft.takeTheirs(name),
  };
}

/** What was typed before signing up fills the fields that are empty. */
function takeOver(draft: Draft, profile: Profile): void {
  for (const [name, text] of checkedAnswers.take()) {
    const isEmpty = draft.text(name) === undefined && textOf(ruleOf(name), profile[name]) === '';
    if (isEmpty) draft.change(name, text);
  }
}

/** `see` is told what the page has loaded, `onSaved` what the server has and which answers of it were just saved. */
export function openDraft(prospectId: string, onSaved: (profile: Profile, names: readonly string[]) => void) {
  forgetDrafts(prospectId);
  let seen: Profile | undefined;
  const see = (profile: Profile) => void (seen = profile);
  const draft = new Draft({
    storeOf: draftStore,
    unsaved: () => draftsOf(prospectId),
    prefix: draftPrefix(prospectId),
    beforePrefix: beforePrefix(prospectId),
    isWhole: (name, text) => name in ASKED_FIELDS && !readField(ruleOf(name), text).problem,
    isSame: (name, text, value) => fits(normalised(ruleOf(name), text), value),
    stored: (name) => storedText(seen, name),
    ask: async () => {
      const profile = await fetchProfile(prospectId);
      onSaved(profile, []);
      return (name) => storedText(profile, name);
    },
    save: async (typed) => {
      const values: ProfileValues = Object.fromEntries(
        Object.entries(typed).map(([name, text]) => [name, valueOf(ruleOf(name), text)] as const),
      );
      const { profile, refused } = await saveProfile(prospectId, values);
      if (profile)
        onSaved(
          profile,
          Object.keys(values).filter((name) => !(name in refused)),
        );
      return refused;
    },
  });
  return { draft, see };
}

/** Whether a text is the server's value; of some the API returns a mask only. */
const fits = (text: string, value: string) =>
  text.length === value.length && [...value].every((sign, place) => sign === '*' || sign === text[place]);

const storedText = (profile: Profile | undefined, name: string) => textOf(ruleOf(name), profile?.[name as AskedField]);

function ruleOf(name: string) {
  return ASKED_FIELDS[name as AskedField].rule;
}

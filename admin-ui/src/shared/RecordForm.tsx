import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useUpdate, type RaRecord } from 'react-admin';
import { hasCode, failureOf } from '../api/http.js';
import { ConflictNotice } from './ConflictNotice.js';
import { differencesOf, plainWords, type Words } from './words.js';
import { useTexts } from './i18n/useTexts.js';

interface Conflict<T> {
  stored: T;
  mine: Partial<T>;
}

// Tells the form's query from the list's rows: a form that showed those while its record is on the way, or one that
// was kept from an earlier visit, would drop what has been typed into it once the record arrives.
const meta = { whole: true };
const queryOptions = { meta, gcTime: 0 };

/**
 * How a record's form is loaded and saved, as properties for react-admin's `Edit`, and the notice that shows both values
 * when another admin has saved the record meanwhile. `labels` names what the form holds; `inWords` tells values that do
 * not speak for themselves.
 */
export function useRecordForm<T extends RaRecord & { version: number }>(
  resource: string,
  labels: Words<keyof T & string>['labels'],
  inWords: Words<keyof T & string>['inWords'] = plainWords,
) {
  const t = useTexts();
  const [conflict, setConflict] = useState<Conflict<T>>();
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [update, { isPending }] = useUpdate<T>();

  async function onError(error: unknown, variables: Partial<{ id: T['id']; data: Partial<T> }>) {
    if (hasCode(error, 'VERSION.CONFLICT') && variables.id !== undefined && variables.data !== undefined) {
      try {
        const { data: stored } = await dataProvider.getOne<T>(resource, { id: variables.id });
        setConflict({ stored, mine: variables.data });
        return;
      } catch (loadError) {
        console.error(loadError);
      }
    }
    notify(failureOf(error), { type: 'error' });
  }

  function saveMine({ stored, mine }: Conflict<T>) {
    // What the form does not edit is the stored record's, its version among it.
    const kept = Object.fromEntries(Object.entries(stored).filter(([name]) => !Object.hasOwn(labels, name)));
    void update(
      resource,
      { id: stored.id, data: { ...mine, ...kept }, previousData: stored },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setConflict(undefined);
          notify(t('saved'), { type: 'success' });
          refresh();
        },
        onError: (error, variables) => void onError(error, variables),
      },
    );
  }

  const notice = conflict && (
    <ConflictNotice
      differences={differencesOf({ labels, inWords }, conflict.stored, conflict.mine)}
      busy={isPending}
      onKeepMine={() => saveMine(conflict)}
      onTakeStored={() => {
        setConflict(undefined);
        refresh();
      }}
    />
  );
  const edit = { mutationMode: 'pessimistic', queryOptions, mutationOptions: { meta, onError } } as const;
  return { edit, notice };
}

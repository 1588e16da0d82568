import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh, useUpdate, type RaRecord } from 'react-admin';
import { hasCode, messageOf } from '../api/http.js';
import { ConflictNotice } from './ConflictNotice.js';

interface Conflict<T> {
  stored: T;
  mine: Partial<T>;
}

/**
 * What an edit page does when another admin has saved the record meanwhile: `onError` for its
 * `mutationOptions`, and the notice that shows both values. `labels` names what the form holds.
 */
export function useRecordConflict<T extends RaRecord & { version: number }>(
  resource: string,
  labels: Partial<Record<keyof T & string, string>>,
) {
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
    notify(messageOf(error) ?? 'An error occurred', { type: 'error' });
  }

  function saveMine({ stored, mine }: Conflict<T>) {
    void update(
      resource,
      { id: stored.id, data: { ...mine, version: stored.version }, previousData: stored },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setConflict(undefined);
          notify('Saved.', { type: 'success' });
          refresh();
        },
        onError: (error, variables) => void onError(error, variables),
      },
    );
  }

  const notice = conflict && (
    <ConflictNotice
      differences={differencesOf(conflict, labels)}
      busy={isPending}
      onKeepMine={() => saveMine(conflict)}
      onTakeStored={() => {
        setConflict(undefined);
        refresh();
      }}
    />
  );
  return { onError, notice };
}

function differencesOf<T extends RaRecord>(
  { stored, mine }: Conflict<T>,
  labels: Partial<Record<keyof T & string, string>>,
) {
  return (Object.entries(labels) as [keyof T & string, string][])
    .filter(([name]) => name in mine && (mine[name] ?? '') !== (stored[name] ?? ''))
    .map(([name, label]) => ({ label, stored: inWords(stored[name]), mine: inWords(mine[name]) }));
}

function inWords(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) || 'Nothing' : 'Nothing';
}

import { useState } from 'react';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { toast } from '@marketplace/web/toasts/toast.js';
import { useTexts } from '../i18n/useTexts.js';
import { useLoaded } from './useLoaded.js';

/** A part of a list, and where the next part begins; `null` after the last. */
export interface Rows<Row, Cursor = number> {
  rows: Row[];
  next: Cursor | null;
}

/** The first `size` of `found`, of which one more than `size` was asked for: it tells whether there are more. */
export function rowsOf<Row extends { id: number }>(found: readonly Row[], size: number): Rows<Row> {
  const rows = found.slice(0, size);
  return { rows, next: found.length > size ? rows.at(-1)!.id : null };
}

export interface LoadedRows<Row> {
  rows: Row[] | undefined;
  /** Why there are none, or no newer ones, in the user's words. */
  problem: string | undefined;
  hasMore: boolean;
  isBusy: boolean;
  /** Adds the next part. */
  more: () => Promise<void>;
  reload: () => void;
  /** Puts a changed row in the place of the former. */
  replace: (changed: Row) => void;
}

/**
 * A list that grows by “Show more”: its first part is loaded when the page opens and when `key` changes.
 * @param first what was given to `loadAhead`
 */
export function useRows<Row extends { id: number | string }, Cursor>(
  load: (after?: Cursor) => Promise<Rows<Row, Cursor>>,
  key: unknown = null,
  first?: () => Promise<Rows<Row, Cursor>>,
): LoadedRows<Row> {
  const offline = useTexts()('offline');
  const { value, setValue, problem, reload } = useLoaded(() => load(), key, first);
  const [isBusy, setBusy] = useState(false);

  const more = async () => {
    if (value?.next == null) return;
    setBusy(true);
    try {
      const { rows, next } = await load(value.next);
      // What was loaded anew or narrowed meanwhile goes on from another place.
      setValue((now) => (now === value ? { rows: [...value.rows, ...rows], next } : now));
    } catch (error) {
      toast(errorText(error, offline), 'error');
    }
    setBusy(false);
  };
  const replace = (changed: Row) =>
    setValue((now) => now && { ...now, rows: now.rows.map((one) => (one.id === changed.id ? changed : one)) });

  return { rows: value?.rows, problem, hasMore: value?.next != null, isBusy, more, reload, replace };
}

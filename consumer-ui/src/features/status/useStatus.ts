import { useCallback, useEffect, useState } from 'react';
import type { paths } from '@marketplace/contract/api/schema.d.js';
import { PRELOAD_REQUESTS } from '@marketplace/contract/journey/preload-requests.js';
import { dropPreloaded } from '@marketplace/web/http/preloaded.js';
import { Prefetch } from '@marketplace/web/http/Prefetch.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { currentCustomer, customerSession } from '../../session/customer.js';
import { type KeptStatus, keepStatus, keptStatus } from '../../session/keptStatus.js';

const { path: PATH } = PRELOAD_REQUESTS.status;
export type StatusRow = paths[typeof PATH]['get']['responses']['200']['content']['application/json'][number];

const prefetched = new Prefetch<readonly StatusRow[]>();

/** Prefetches the applications of a customer who has any and may see them. */
export async function prefetchStatus(): Promise<void> {
  const { profile } = currentCustomer();
  if (profile?.has_applied === 1 && profile.identity_check_required === 0) {
    await prefetched.start(customerKey(), readStatus);
  } else {
    dropPreloaded(PATH);
  }
}

export type Status =
  | { status: 'loading' }
  /** `kept`: how things stood when they were last read in this browser. */
  | { status: 'failed'; kept: KeptStatus | null }
  /** `isStale`: the last request failed, and the rows shown are older. */
  | { status: 'ready'; rows: readonly StatusRow[]; readAt: string; isStale: boolean };

/** The customer's applications at lenders, asked for again on each page that shows them. */
export function useStatus(page: string): { state: Status; reload: () => void } {
  const language = useLanguage();
  const [state, setState] = useState<Status>(() => {
    const rows = prefetched.peek(customerKey());
    return rows ? ready(rows) : { status: 'loading' };
  });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isShown = true;
    (prefetched.take(customerKey()) ?? readStatus()).then(
      (rows) => isShown && setState(ready(rows)),
      (error: unknown) => {
        console.error('The applications could not be loaded.', error);
        if (isShown)
          setState((before) =>
            before.status === 'ready'
              ? { ...before, isStale: true }
              : { status: 'failed', kept: keptStatus(customerSession.values().prospectAppId) },
          );
      },
    );
    return () => {
      isShown = false;
    };
  }, [page, language, attempt]);
  const reload = useCallback(() => setAttempt((before) => before + 1), []);
  useEffect(() => {
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [reload]);
  return { state, reload };
}

const ready = (rows: readonly StatusRow[]): Status => ({
  ...{ status: 'ready', rows, isStale: false },
  readAt: new Date().toISOString(),
});

const customerKey = () => customerSession.values().prospectAppId ?? '';

/** The calls are loaded only where there is something to ask for, because visitors see the same pages. */
async function readStatus(): Promise<readonly StatusRow[]> {
  const { api } = await import('../../session/api.js');
  const customer = customerKey();
  const rows = (await api.GET(PATH)).data!;
  // Of a customer who has signed out meanwhile nothing is kept.
  if (customer === customerKey() && customerSession.token() !== null) keepStatus(customer, rows);
  return rows;
}

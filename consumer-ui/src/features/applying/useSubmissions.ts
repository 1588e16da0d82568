import { useCallback, useEffect, useState } from 'react';
import type { paths } from '@marketplace/contract/api/schema.d.js';
import { useLanguage } from '@marketplace/web/i18n/language.js';
import { api } from '../../session/api.js';

const LENDERS = '/api/applications/{appId}/lenders';
export type Submission = paths[typeof LENDERS]['get']['responses']['200']['content']['application/json'][number];

/** Pause between two requests while a lender's answer is pending, and otherwise. */
const WAITING_MS = 1_200;
const RESTING_MS = 15_000;

export type Submissions =
  | { status: 'loading' }
  | { status: 'failed' }
  /** `isStale`: the last request failed, and the rows shown are older. */
  | { status: 'ready'; rows: readonly Submission[]; isStale: boolean };

/** The application at each lender, refreshed while the page is open. */
export function useSubmissions(appId: string | null): { state: Submissions; reload: () => Promise<void> } {
  const language = useLanguage();
  const [state, setState] = useState<Submissions>({ status: 'loading' });

  const reload = useCallback(async () => {
    if (appId === null) return setState({ status: 'ready', rows: [], isStale: false });
    try {
      const { data } = await api.GET(LENDERS, {
        params: { path: { appId } },
        headers: { 'Accept-Language': language },
      });
      setState({ status: 'ready', rows: data!, isStale: false });
    } catch {
      setState((before) => (before.status === 'ready' ? { ...before, isStale: true } : { status: 'failed' }));
    }
  }, [appId, language]);

  useEffect(() => {
    void Promise.resolve().then(reload);
  }, [reload]);

  const waits = state.status === 'ready' && state.rows.some(({ next }) => next.kind === 'wait');
  useEffect(() => {
    const timer = setInterval(() => document.hidden || void reload(), waits ? WAITING_MS : RESTING_MS);
    return () => clearInterval(timer);
  }, [reload, waits]);

  return { state, reload };
}

/** The page of this lender's application. */
export function lenderPath({ lender_id }: Pick<Submission, 'lender_id'>): string {
  return `/user/lenders-transaction/${lender_id}`;
}

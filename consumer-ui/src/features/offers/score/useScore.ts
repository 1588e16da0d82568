import { useCallback, useEffect, useState } from 'react';
import { PRELOAD_REQUESTS } from '@marketplace/contract/journey/preload-requests.js';
import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import { Prefetch } from '@marketplace/web/http/Prefetch.js';
import { api } from '../../../session/api.js';
import { customerSession } from '../../../session/customer.js';
import type { Score } from '../types.js';

const prefetched = new Prefetch<Score>();

export async function prefetchScore(): Promise<void> {
  await prefetched.start(customerKey(), readScore);
}

export type ScoreState = { status: 'loading' } | { status: 'failed' } | { status: 'ready'; score: Score };

/** The customer's score with what it opens. `reload` resolves when a newer one is shown. */
export function useScore(): { state: ScoreState; reload: () => Promise<void> } {
  const [state, setState] = useState<ScoreState>(() => {
    const score = prefetched.peek(customerKey());
    return score ? { status: 'ready', score } : { status: 'loading' };
  });
  const show = useCallback(
    (asked: Promise<Score>) =>
      asked.then(
        (score) => setState({ status: 'ready', score }),
        (error: unknown) => {
          console.error('The score could not be loaded.', error);
          setState({ status: 'failed' });
        },
      ),
    [],
  );
  useEffect(() => {
    void show(prefetched.take(customerKey()) ?? readScore());
  }, [show]);
  return { state, reload: useCallback(() => show(readScore()), [show]) };
}

function customerKey(): string {
  const { prospectAppId, productType } = customerSession.values();
  return `${prospectAppId} ${productType}`;
}

async function readScore(): Promise<Score> {
  const { prospectAppId, productType: stored } = customerSession.values();
  const productType = PRODUCT_TYPES.find((one) => one === stored);
  const { data } = await api.GET(PRELOAD_REQUESTS.score.path, {
    params: { path: { id: prospectAppId ?? '' }, query: productType ? { productType } : {} },
  });
  return data!;
}

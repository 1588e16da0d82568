import { useEffect, useState } from 'react';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { api } from '../../../session/api.js';

export type Match = components['schemas']['CardMatchResponse'];

interface CardMatches {
  matches: readonly Match[] | undefined;
  hasFailed: boolean;
  retry: () => void;
}

/** Every card with why it fits the customer or not. */
export function useCardMatches(prospectId: string): CardMatches {
  const [matches, setMatches] = useState<readonly Match[]>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isLate = false;
    api
      .GET('/api/user/{id}/card-matches', { params: { path: { id: prospectId } } })
      .then(({ data }) => {
        if (!isLate) setMatches(data);
      })
      .catch((error: unknown) => {
        console.error('The cards could not be compared with the answers.', error);
        if (!isLate) setFailed(true);
      });
    return () => {
      isLate = true;
    };
  }, [prospectId, attempt]);

  const retry = () => {
    setFailed(false);
    setAttempt((n) => n + 1);
  };
  return { matches, hasFailed, retry };
}

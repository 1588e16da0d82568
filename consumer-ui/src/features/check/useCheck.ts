import { useEffect, useState } from 'react';
import type { components } from '@marketplace/contract/api/schema.d.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import { errorText } from '@marketplace/web/http/ApiError.js';
import { api } from '../../session/api.js';

export type CheckRequest = components['schemas']['QuickCheckDto'];
export type CheckResult = components['schemas']['QuickCheckResponse'];

export type CheckState =
  | { status: 'none' }
  | { status: 'working' }
  | { status: 'failed'; problem: string; retry: () => void }
  | { status: 'ready'; result: CheckResult };

/** What the lenders would say; `null` asks nothing. `offline` is said when no answer came. */
export function useCheck(request: CheckRequest | null, offline: string): CheckState {
  const { brand } = useBoot();
  const [answer, setAnswer] = useState<{ to: string; result: CheckResult } | { to: string; problem: string }>();
  const [attempt, setAttempt] = useState(0);
  const asked = request && JSON.stringify({ ...request, partner: brand.slug });

  useEffect(() => {
    if (asked === null) return;
    let isLate = false;
    api
      .POST('/api/quick-check', { body: JSON.parse(asked) as CheckRequest })
      .then(({ data }) => isLate || setAnswer({ to: asked, result: data! }))
      .catch((error: unknown) => isLate || setAnswer({ to: asked, problem: errorText(error, offline) }));
    return () => {
      isLate = true;
    };
  }, [asked, attempt, offline]);

  if (asked === null) return { status: 'none' };
  if (answer?.to !== asked) return { status: 'working' };
  if ('result' in answer) return { status: 'ready', result: answer.result };
  const retry = () => {
    setAnswer(undefined);
    setAttempt(attempt + 1);
  };
  return { status: 'failed', problem: answer.problem, retry };
}

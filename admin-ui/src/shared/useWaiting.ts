import { useQuery } from '@tanstack/react-query';
import type { WaitingCount } from '@marketplace/contract/waiting/waiting.js';
import { get } from '../api/http.js';

const EVERY_MS = 60_000;

/** What waits for this admin, counted anew each minute while the page is looked at. */
export function useWaiting() {
  return useQuery({
    queryKey: ['waiting'],
    queryFn: () => get<WaitingCount[]>('/api/admin/waiting'),
    refetchInterval: EVERY_MS,
    staleTime: 1_000,
  });
}

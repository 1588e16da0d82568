import { useQuery } from '@tanstack/react-query';
import type { WaitingCount } from '@marketplace/contract/waiting/waiting.js';
import { get } from '../api/http.js';

/**
 * What waits for this admin. It is asked for with each page and when the window is come back to, and never by a timer:
 * each call tells the server that somebody is there, and would keep an idle session.
 */
export function useWaiting() {
  return useQuery({
    queryKey: ['waiting'],
    queryFn: () => get<WaitingCount[]>('/api/admin/waiting'),
    staleTime: 1_000,
  });
}

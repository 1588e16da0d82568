import { useQuery } from '@tanstack/react-query';
import { loadExports } from './exportCalls.js';

export const EXPORTS = ['exports'];
const EVERY_MS = 1_500;

/** One's own exports; asked again and again only while one is being written. */
export function useExports({ enabled = true } = {}) {
  return useQuery({
    queryKey: EXPORTS,
    queryFn: loadExports,
    enabled,
    refetchInterval: ({ state: { data } }) => (data?.some(({ state }) => state === 'writing') ? EVERY_MS : false),
  });
}

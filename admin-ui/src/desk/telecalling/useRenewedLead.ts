import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { LEAD_LEASE_MINUTES } from '@marketplace/contract/telecalling/telecalling.js';
import { lastActiveAt } from '../../session/idle.js';
import { renewLead } from './telecallingCalls.js';

const LOOK_MS = 30_000;
const RENEW_MS = (LEAD_LEASE_MINUTES * 60_000) / 3;

/** Keeps a lead while its page is open and somebody is active, as the pages of cases do. */
export function useRenewedLead(id: number): void {
  const client = useQueryClient();
  useEffect(() => {
    let renewedAt = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - renewedAt < RENEW_MS || lastActiveAt() < renewedAt) return;
      renewedAt = Date.now();
      // A refusal means that somebody else has it: the page then shows that there is none.
      renewLead(id).catch(() => client.invalidateQueries({ queryKey: ['telecalling'] }));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [client, id]);
}

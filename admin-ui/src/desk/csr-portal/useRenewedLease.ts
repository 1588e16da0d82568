import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { LEASE_MINUTES } from '@marketplace/contract/cases/cases.js';
import { lastActiveAt } from '../../session/idle.js';
import { type CaseAddress, renew } from './caseCalls.js';

const LOOK_MS = 30_000;
const RENEW_MS = (LEASE_MINUTES * 60_000) / 3;

/**
 * Keeps a case while its page is open and somebody is active: a timer alone would keep an idle session, as each call
 * tells the server that somebody is there.
 */
export function useRenewedLease(address: CaseAddress, isMine: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (!isMine) return;
    let renewedAt = Date.now();
    const timer = setInterval(() => {
      if (Date.now() - renewedAt < RENEW_MS || lastActiveAt() < renewedAt) return;
      renewedAt = Date.now();
      // A refusal means that somebody else has it: the page then shows who.
      renew(address).catch(() => client.invalidateQueries({ queryKey: ['csr-case', address.id] }));
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [address, client, isMine]);
}

/** Who changes bank account, tax data or users in the portal proves to be the owner of the session: decision 94. */

/** How long a proof is good for. */
export const PROOF_MINUTES = 5;

/** Proofs that were given after this moment count. */
export function proofsSince(now: Date): Date {
  return new Date(now.getTime() - PROOF_MINUTES * 60_000);
}

export function isProofFresh(provedAt: Date | null, now = new Date()): boolean {
  return provedAt !== null && provedAt > proofsSince(now);
}

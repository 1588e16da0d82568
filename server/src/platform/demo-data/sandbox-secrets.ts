/** What a sandbox lender shares with us; nothing real is behind it. */
export function sandboxSecrets(code: string): { clientId: string; clientSecret: string; callbackSecret: string } {
  return {
    clientId: 'marketplace',
    clientSecret: `sandbox-client-secret-of-${code}`,
    callbackSecret: `sandbox-callback-secret-of-${code}`.padEnd(40, '.'),
  };
}

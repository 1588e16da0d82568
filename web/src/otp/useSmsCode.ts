import { useEffect, useEffectEvent } from 'react';

interface OtpCredentials {
  get(options: { otp: { transport: ['sms'] }; signal: AbortSignal }): Promise<{ code: string } | null>;
}

/** Calls `take` with the code of an SMS whose last line names this site, where the browser supports it (WebOTP). */
export function useSmsCode(take: (code: string) => void): void {
  const onCode = useEffectEvent(take);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const stop = new AbortController();
    (navigator.credentials as unknown as OtpCredentials)
      .get({ otp: { transport: ['sms'] }, signal: stop.signal })
      .then((credential) => credential && onCode(credential.code))
      // The page was left, or the user declined.
      .catch(() => undefined);
    return () => stop.abort();
  }, []);
}

import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import { useBoot } from '@marketplace/web/boot/BootContext.js';
import { ApiError } from '@marketplace/web/http/ApiError.js';
import { customerSession } from '../../session/customer.js';
import { signInChallenge, type SignInChallenge } from './challenge.js';

/** Requests a passcode and stores what the verification page needs. Rejects as the API does. */
export function useSendOtp(): (
  given: Pick<SignInChallenge, 'phone' | 'consentTextVersion'>,
) => Promise<SignInChallenge> {
  const { brand, solar } = useBoot();
  return async ({ phone, consentTextVersion }) => {
    // The solar site has one product, so that there is nothing to choose.
    if (solar) customerSession.set({ productType: 'Solar Loans' });
    const { productType, utms } = customerSession.values();
    const product = PRODUCT_TYPES.find((one) => one === productType);
    const { api } = await import('../../session/api.js');
    const kept = signInChallenge.kept();
    const before = kept?.phone === phone ? kept : null;
    const keep = (sent: Pick<SignInChallenge, 'prospectId' | 'challenge'>, resendInSeconds: number) => {
      const { prospectId, challenge } = sent;
      const resendAt = Date.now() + resendInSeconds * 1000;
      const waitsFor = { prospectId, challenge, phone, consentTextVersion, resendAt };
      signInChallenge.keep(waitsFor);
      return waitsFor;
    };
    try {
      const { data } = await api.POST('/api/otp/send', {
        body: {
          phone,
          partner: brand.slug,
          ...(product && { product }),
          ...(utms !== null && { utms: JSON.parse(utms) as Record<string, string> }),
          consent_text_version: consentTextVersion,
          ...(before && { challenge: before.challenge }),
        },
      });
      customerSession.set({ prospectAppId: data!.prospectId });
      return keep(data!, data!.retryAfterSeconds);
    } catch (error) {
      // A visitor who went back and enters the same number again is still waiting for the code that was sent.
      const isWaiting = before !== null && customerSession.values().prospectAppId !== null;
      if (isWaiting && error instanceof ApiError && error.body?.code === 'OTP.TOO_SOON') {
        return keep(before, error.retryAfterSeconds ?? 0);
      }
      throw error;
    }
  };
}

import { PRODUCT_TYPES } from '@marketplace/contract/products/products.js';
import { useBoot } from '@marketplace/web/boot/BootContext.ts';
import { ApiError } from '@marketplace/web/http/ApiError.ts';
import { customerSession } from '../../session/customer.ts';
import { type Challenge, keepChallenge, keptChallenge } from './challenge.ts';

/** Asks for a passcode and keeps what the page of verification needs. Rejects as the API does. */
export function useSendOtp(): (given: Omit<Challenge, 'resendAt'>) => Promise<Challenge> {
  const { brand, solar } = useBoot();
  return async ({ phone, consentTextVersion }) => {
    // The solar lending has one product: nobody is asked which.
    if (solar) customerSession.set({ productType: 'Solar Loans' });
    const { productType, utms } = customerSession.values();
    const product = PRODUCT_TYPES.find((one) => one === productType);
    const { api } = await import('../../session/api.ts');
    const keep = (resendInSeconds: number) => {
      const challenge = { phone, consentTextVersion, resendAt: Date.now() + resendInSeconds * 1000 };
      keepChallenge(challenge);
      return challenge;
    };
    try {
      const { data } = await api.POST('/api/otp/send', {
        body: {
          phone,
          partner: brand.slug,
          ...(product && { product }),
          ...(utms !== null && { utms: JSON.parse(utms) as Record<string, string> }),
          consent_text_version: consentTextVersion,
        },
      });
      customerSession.set({ prospectAppId: data!.prospectId });
      return keep(data!.retryAfterSeconds);
    } catch (error) {
      // Somebody who went back and asks again for the same number is still waiting for the code that is on its way.
      const isWaiting = keptChallenge()?.phone === phone && customerSession.values().prospectAppId !== null;
      if (isWaiting && error instanceof ApiError && error.body?.code === 'OTP.TOO_SOON') {
        return keep(error.retryAfterSeconds ?? 0);
      }
      throw error;
    }
  };
}

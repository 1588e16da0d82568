import { api } from './api.js';

/** How the user of the portal proves that this session is theirs, as `useProof` calls it. */
export const proofCalls = {
  byPassword: async (body: { password: string; otp?: string }): Promise<void> => {
    await api.POST('/api/partner/proof', { body });
  },
  sendCode: async (body: { challenge?: string }) => (await api.POST('/api/partner/proof/code', { body })).data!,
  byCode: async (body: { challenge: string; otp: string }): Promise<void> => {
    await api.POST('/api/partner/proof/by-code', { body });
  },
};

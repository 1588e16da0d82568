import type { PortalAgreement } from '@marketplace/contract/portal/agreement.js';
import { api } from '../../session/api.js';

export async function acceptAgreement(version: PortalAgreement): Promise<void> {
  await api.POST('/api/partner/agreement', { body: { version } });
}

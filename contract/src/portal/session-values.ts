/** What the browser stores of a user of the portal (SPEC sections 3 and 4); the admin writes it for a masquerade. */

export const PARTNER_TOKEN = 'p_atkn';
export const PARTNER_VALUES = ['partnerId', 'isPartner', 'merchantId', 'masquerade'] as const;
export type PartnerValues = Record<(typeof PARTNER_VALUES)[number], string | null>;

export interface PartnerIdValues {
  partnerId: number;
  isPartner: 0 | 1;
  merchantId: number | null;
}

/** Owners and staff belong to no merchant, and keep none from somebody before them. */
export function partnerValuesOf(
  { partnerId, isPartner, merchantId }: PartnerIdValues,
  masquerades: boolean,
): PartnerValues {
  return {
    partnerId: String(partnerId),
    isPartner: String(isPartner),
    merchantId: merchantId === null ? null : String(merchantId),
    masquerade: masquerades ? '1' : null,
  };
}

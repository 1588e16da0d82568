/**
 * Whether a payment, a row of `commission_payments` under this alias, is for insurance while its payee has no number of a
 * point-of-sales person or licence: IRDAI lets nobody else be paid for it.
 */
export const lacksLicence = (payment: string) => `(${payment}.kind = 'INSURANCE' AND NOT EXISTS (
  SELECT 1 FROM payee_diligence licence
  WHERE licence.payee_kind = ${payment}.payee_kind
    AND licence.payee_id = IF(${payment}.payee_kind = 'PARTNER', ${payment}.partner_id, ${payment}.payee_id)
    AND licence.licence_number IS NOT NULL))`;

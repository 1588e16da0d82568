/** Disbursals that stand: cooling-off exits are not among them. */
export const STANDING = "la.state IN ('DISBURSED', 'CLOSED') AND la.disbursed_amount IS NOT NULL";

/** Days of a month as text compare like dates. */
export const IN_PERIOD = 'la.disbursed_on BETWEEN ? AND ?';
export const daysOf = (period: string) => [`${period}-01`, `${period}-31`];

/** What the lender has paid for the disbursal `la`. */
export const RECEIVED = `(SELECT SUM(r.commission_amount) FROM commission_receipts r
  WHERE r.lender_application_id = la.id AND r.undone_at IS NULL)`;

/** Months of which the lender has paid all: then each of their disbursals is paid for, named in the file or not. */
const PAID_MONTHS = `(SELECT m.lender_id, m.period FROM commission_months m
  JOIN commission_receipts r ON r.lender_id = m.lender_id AND r.period = m.period AND r.undone_at IS NULL
  GROUP BY m.lender_id, m.period, m.commission_amount HAVING SUM(r.commission_amount) >= m.commission_amount)`;

/** What may be approved for payout: the lender has paid for it, or it takes back or adjusts. */
export const RECEIVED_FOR = `(a.kind = 'MANUAL' OR a.partner_amount <= 0
  OR EXISTS (SELECT 1 FROM commission_receipts r
    WHERE r.lender_application_id = a.lender_application_id AND r.undone_at IS NULL)
  OR (a.lender_id, a.for_period) IN (SELECT lender_id, period FROM ${PAID_MONTHS} paid))`;

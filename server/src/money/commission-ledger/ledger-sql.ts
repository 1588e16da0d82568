/** Disbursals that stand: cooling-off exits are not among them. */
export const STANDING = "la.state IN ('DISBURSED', 'CLOSED') AND la.disbursed_amount IS NOT NULL";

/** Days of a month as text compare like dates. */
export const IN_PERIOD = 'la.disbursed_on BETWEEN ? AND ?';
export const daysOf = (period: string) => [`${period}-01`, `${period}-31`];

/** What the lender has paid for the disbursal `la`. */
export const RECEIVED = `(SELECT SUM(r.commission_amount) FROM commission_receipts r
  WHERE r.lender_application_id = la.id AND r.undone_at IS NULL)`;

/**
 * What the lender has paid for the line `a` by name. Other lines may be booked for the same disbursal: what a later one
 * takes back is settled with this one, and money goes to the lines in the order of their booking.
 */
export const NAMED_FOR = `(COALESCE((SELECT SUM(r.commission_amount) FROM commission_receipts r
    WHERE r.lender_application_id = a.lender_application_id AND r.undone_at IS NULL), 0)
  - COALESCE((SELECT SUM(e.commission_amount) FROM commission_accruals e
    WHERE e.lender_application_id = a.lender_application_id AND e.id <> a.id
      AND (e.commission_amount < 0 OR e.id < a.id)), 0))`;

/** Of a partner's share of the line `a`, what was approved and what was paid; whole states say it without amounts. */
export const APPROVED_OF = "IF(a.state = 'ACCRUED', a.approved_amount, a.partner_amount)";
export const PAID_OF = "IF(a.state = 'PAID', a.partner_amount, a.paid_amount)";

/** What of the share of the line `a` a merchant or an agent gets. */
export const passedTo = (kind: 'MERCHANT' | 'AGENT') =>
  `(SELECT COALESCE(SUM(s.amount), 0) FROM commission_line_shares s
    WHERE s.accrual_id = a.id AND s.payee_kind = '${kind}')`;

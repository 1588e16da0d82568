/** In what a waiting row of a file can agree with a lender application, the surest first. */
export const AGREEMENTS = ['uuid', 'reference', 'mobile', 'amount', 'day', 'product'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/** What both sides may say. Days are `YYYY-MM-DD`, amounts rupees; `null` is not said. */
export interface Comparable {
  uuids: readonly string[];
  reference: string | null;
  phoneIndex: string | null;
  product: string | null;
  /** Of the disbursal, otherwise of the sanction or the offer. */
  amount: number | null;
  disbursedOn: string | null;
  appliedOn: string | null;
}

/** An amount may differ by a fee, a day by the time a lender takes to book. */
export const AMOUNT_TOLERANCE = 0.01;
export const DAY_TOLERANCE = 3;

const DAY_MS = 86_400_000;

/** In what a row agrees with a lender application, in the order of `AGREEMENTS`. */
export function agreements(row: Comparable, application: Comparable): Agreement[] {
  const agrees: Record<Agreement, boolean> = {
    uuid: row.uuids.some((uuid) => application.uuids.includes(uuid)),
    reference: isSame(row.reference?.toLowerCase(), application.reference?.toLowerCase()),
    mobile: isSame(row.phoneIndex, application.phoneIndex),
    amount:
      row.amount !== null &&
      application.amount !== null &&
      Math.abs(row.amount - application.amount) <= row.amount * AMOUNT_TOLERANCE,
    day: isNear(row.disbursedOn, application.disbursedOn) || isNear(row.appliedOn, application.appliedOn),
    product: isSame(row.product, application.product),
  };
  return AGREEMENTS.filter((one) => agrees[one]);
}

/** The surest candidate first: one agreement outweighs all that come after it in `AGREEMENTS`. */
export function byAgreement(a: readonly Agreement[], b: readonly Agreement[]): number {
  return weight(b) - weight(a);
}

const weight = (agreed: readonly Agreement[]) =>
  agreed.reduce((sum, one) => sum + 2 ** (AGREEMENTS.length - AGREEMENTS.indexOf(one)), 0);

const isSame = (one: string | null | undefined, other: string | null | undefined) =>
  one !== null && one !== undefined && one === other;

const isNear = (one: string | null, other: string | null) =>
  one !== null && other !== null && Math.abs(Date.parse(one) - Date.parse(other)) <= DAY_TOLERANCE * DAY_MS;
